import { expect, it } from 'vitest';
import { createLog } from '../../src/platform/log.ts';

it('each line of a log works also when it is taken off it, as a chosen level is', () => {
  const log = createLog('OFF');
  for (const line of [log.debug, log.info, log.warn, log.error]) {
    expect(() => {
      line({ mail: 'x' }, 'mail handled');
    }).not.toThrow();
  }
});
