import { expect, it } from 'vitest';
import { createLog, LOG_LEVELS } from '../../src/platform/log.ts';

it('each line of a log works also when it is taken off it, as a chosen level is', () => {
  const log = createLog('OFF');
  for (const line of [log.debug, log.info, log.warn, log.error]) {
    expect(() => {
      line({ mail: 'x' }, 'mail handled');
    }).not.toThrow();
  }
});

it('levels are numbered from TRACE 0 to OFF 7 (CONST-33)', () => {
  expect([...LOG_LEVELS.entries()].filter(([, name]) => name === 'TRACE' || name === 'OFF')).toEqual([
    [0, 'TRACE'],
    [7, 'OFF'],
  ]);
});
