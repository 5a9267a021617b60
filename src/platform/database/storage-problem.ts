import { Problem } from '../../kernel/problem.ts';
import { texts as usual } from '../../kernel/problem.words.ts';

/** Why a store fails: locked, disk refuses, unreachable, being moved, or damaged data. Only the last is permanent. */
export type StorageTrouble = 'busy' | 'disk' | 'absent' | 'moving' | 'damaged';

/** Storage trouble for which the driver has no code. */
export class StorageFault extends Error {
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'StorageFault';
    this.trouble = trouble;
  }
}

/** Error of a database frozen for a move: a code in PostgreSQL, a message in SQLite. */
export const FROZEN_CODE = 'MV001';
export const FROZEN_START = 'site_move: ';

const TROUBLES: Record<string, StorageTrouble> = {
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  SQLITE_PROTOCOL: 'busy',
  '40001': 'busy', // PostgreSQL: could not be put in an order with another transaction
  '40P01': 'busy', // gave way to another transaction
  '53300': 'busy', // too many connections
  '55P03': 'busy', // somebody else has the lock
  SQLITE_FULL: 'disk',
  SQLITE_IOERR: 'disk',
  SQLITE_READONLY: 'disk',
  SQLITE_CANTOPEN: 'disk',
  '25006': 'disk', // read-only
  '53100': 'disk', // full
  '53200': 'disk', // out of memory
  '58030': 'disk', // cannot be read or written
  ENOSPC: 'disk',
  EDQUOT: 'disk',
  EROFS: 'disk',
  '57P01': 'absent', // shutting down
  '57P02': 'absent', // another of its processes crashed
  '57P03': 'absent', // starting up
  '08006': 'absent', // connection lost
  ECONNREFUSED: 'absent',
  ECONNRESET: 'absent', // it died under a question
  EPIPE: 'absent',
  ETIMEDOUT: 'absent',
  [FROZEN_CODE]: 'moving',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  XX001: 'damaged', // a page
  XX002: 'damaged', // an index
};

/** Messages of `pg` about a connection that broke mid-query; it gives no code. */
const BROKEN_CONNECTION = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

/** Trouble of the store behind an error; null for any other error, which is a bug. */
export function storageTrouble(thrown: unknown): StorageTrouble | null {
  if (thrown instanceof StorageFault) return thrown.trouble;
  if (!(thrown instanceof Error)) return null;
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (thrown.message.startsWith(FROZEN_START)) return 'moving';
  const [known] = /^SQLITE_[A-Z]+/.exec(code) ?? [code];
  return TROUBLES[known] ?? (BROKEN_CONNECTION.test(thrown.message) ? 'absent' : null);
}

const MOVING = usual.siteBeingMoved;

/** Problem 'unavailable' for a store in trouble; null for any other error. */
export function storageProblem(thrown: unknown): Problem | null {
  const trouble = storageTrouble(thrown);
  if (!trouble) return null;
  if (trouble === 'moving') return new Problem('unavailable', MOVING, { cause: thrown, retryAfterSeconds: 120 });
  return new Problem('unavailable', usual.unavailable, {
    cause: thrown,
    retryAfterSeconds: trouble === 'busy' ? 5 : 30,
  });
}
