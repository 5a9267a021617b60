import { Problem } from '../../kernel/problem.ts';

const CODES = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  '40P01', // PostgreSQL: gave way to another transaction
  '53100', // disk full
  '53300', // too many connections
  '57P01', // shutting down
  '57P03', // starting up
  'ECONNREFUSED',
  'ENOSPC',
]);

/** A busy, full or absent store as 'unavailable'; null for any other thrown value, which is a bug. */
export function storageProblem(thrown: unknown): Problem | null {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const known = CODES.has(code) || [...CODES].some((one) => one.startsWith('SQLITE') && code.startsWith(`${one}_`));
  if (!known) return null;
  return new Problem('unavailable', 'Dit is op dit moment niet mogelijk. Probeer het later opnieuw.', {
    cause: thrown,
    retryAfterSeconds: 30,
  });
}
