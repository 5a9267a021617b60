import { describe, expect, test } from 'vitest';
import { storageProblem } from '../../../src/platform/database/storage-problem.ts';

const withCode = (code: string) => Object.assign(new Error('the driver says no'), { code });

describe('what a store throws', () => {
  test.each([
    ['SQLITE_BUSY_SNAPSHOT', 5, 'busy'],
    ['40P01', 5, 'two transactions that wait for each other'],
    ['53300', 5, 'all connections are taken'],
    ['SQLITE_FULL', 30, 'full'],
    ['SQLITE_IOERR_WRITE', 30, 'a broken disk'],
    ['53100', 30, 'a full disk'],
    ['EDQUOT', 30, 'no more room for this user'],
    ['ECONNREFUSED', 30, 'absent'],
    ['ECONNRESET', 30, 'killed under a question'],
    ['EPIPE', 30, 'killed before a question'],
    ['ETIMEDOUT', 30, 'no longer there'],
    ['57P03', 30, 'starting up'],
    ['SQLITE_CORRUPT_INDEX', 30, 'damaged'],
    ['SQLITE_NOTADB', 30, 'no database at all'],
    ['XX001', 30, 'a damaged page'],
  ])('%s is unavailable, to be tried again after %i s: %s (R-18, R-20)', (code, retryAfterSeconds) => {
    expect(storageProblem(withCode(code))).toMatchObject({ code: 'unavailable', retryAfterSeconds });
  });

  test('a connection that broke under a question is unavailable, although pg gives no code', () => {
    expect(storageProblem(new Error('Connection terminated unexpectedly'))).toMatchObject({ code: 'unavailable' });
  });

  test.each([withCode('SQLITE_CONSTRAINT_UNIQUE'), withCode('23505'), new Error('SQLITE_BUSY'), 'SQLITE_BUSY'])(
    '%s is a bug',
    (thrown) => {
      expect(storageProblem(thrown)).toBeNull();
    },
  );
});
