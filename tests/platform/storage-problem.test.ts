import { describe, expect, test } from 'vitest';
import { storageProblem } from '../../src/platform/database/storage-problem.ts';

const withCode = (code: string) => Object.assign(new Error('the driver says no'), { code });

describe('what a store throws', () => {
  test.each([
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['SQLITE_FULL', 'full'],
    ['SQLITE_IOERR_WRITE', 'a broken disk'],
    ['40P01', 'two transactions that wait for each other'],
    ['53100', 'a full disk'],
    ['ECONNREFUSED', 'absent'],
  ])('%s is unavailable, to be tried again: %s (R-18, R-20)', (code) => {
    expect(storageProblem(withCode(code))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 });
  });

  test.each([withCode('SQLITE_CONSTRAINT_UNIQUE'), withCode('23505'), new Error('SQLITE_BUSY'), 'SQLITE_BUSY'])(
    '%s is a bug',
    (thrown) => {
      expect(storageProblem(thrown)).toBeNull();
    },
  );
});
