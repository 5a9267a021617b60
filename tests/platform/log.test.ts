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

it('a fault of PostgreSQL is logged without the row that it quotes (S-34)', () => {
  const lines: string[] = [];
  const log = createLog('INFO', { write: (line) => void lines.push(line) });
  const fault = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
    code: '23505',
    detail: 'Key (email)=(anna@example.com) already exists.',
    where: 'COPY account, line 1: "anna@example.com"',
  });
  log.error({ error: fault }, 'request failed');
  expect(lines.join('')).not.toContain('anna');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'request failed',
    error: { code: '23505', message: fault.message },
  });
});
