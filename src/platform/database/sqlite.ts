import SqliteDriverPackage from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import { createCommits } from './commits.ts';
import { type Answer, Database, type OneConnection, type RunStatement } from './database.ts';
import { StorageFault } from './storage-problem.ts';
import { createTurns, createWriteLock, type Turns, type WriteLock } from './write-lock.ts';

// The driver is synchronous: while SQLite waits for a lock, the process stands still.
const BUSY_TRY_MS = 10;
// The answer has to be out within three seconds.
const BUSY_TOTAL_MS = 2_700;
const OPENING_MS = 5_000;
const STATEMENTS_KEPT = 500;
const OLDEST_SQLITE = '3.51.3';

export type Watching = {
  clock?: Omit<Clock, 'now'>;
  /** Order in which callers get the connection. */
  turns?: Turns;
  /** Gets the bare connection before anything is prepared, for a simulation to watch and cut off statements. */
  watch?: (raw: SqliteDriverPackage.Database) => void;
};

/** Opens an SQLite file (or ':memory:', or a copy of its bytes) with the settings of R-18 and verifies them. */
export function openSqlite(
  file: string | Buffer,
  { clock = systemClock, turns = createTurns(clock), watch }: Watching = {},
): Database {
  const raw = new SqliteDriverPackage(file);
  try {
    configure(raw, file);
  } catch (thrown) {
    raw.close();
    throw thrown;
  }
  watch?.(raw);
  const cached = withStatementCache(raw);
  const lock = createWriteLock({
    turns,
    tryLock: createTryBegin(raw),
    clock,
    limitMs: BUSY_TOTAL_MS,
    tooLate: () => new StorageFault('busy', 'another process holds the write lock of the database'),
  });
  return new Database('sqlite', (log, requireOpen) => {
    const query = new Kysely({ dialect: new GardenDialect(new OpenDriver(cached, turns, requireOpen), cached), log });
    const root = new Kysely({ dialect: new GardenDialect(new WaitingDriver(raw, cached, turns, lock), cached), log });
    return { root, connection: oneConnection(raw, cached, { query, turns, lock, clock }) };
  });
}

/** Gives a transaction the connection between begin and commit, so that its statements need not wait for a turn. */
function oneConnection(
  raw: SqliteDriverPackage.Database,
  cached: KeptDatabase,
  {
    query,
    turns,
    lock,
    clock,
  }: Pick<OneConnection, 'query'> & { turns: Turns; lock: WriteLock; clock: Omit<Clock, 'now'> },
): OneConnection {
  const prepare = (sql: string, answer: Answer): RunStatement => {
    let statement: SqliteDriverPackage.Statement | undefined;
    return (values) => {
      statement ??= raw.prepare(sql);
      if (!statement.reader) return written(statement.run(values), answer);
      return answer === 'rows' ? statement.all(values) : statement.get(values);
    };
  };
  const command = (sql: string) => {
    const run = prepare(sql, 'nothing');
    return () => void run([]);
  };
  const isOpen = () => raw.inTransaction;
  const rollback = command('rollback');
  const commits = createCommits(
    {
      begin: async () => {
        const turn = turns.take();
        if (turn) await turn;
        try {
          const wait = lock.take();
          if (wait) await wait;
        } catch (thrown) {
          turns.give();
          throw thrown;
        }
      },
      commit: command('commit'),
      rollback: () => {
        if (raw.inTransaction) rollback();
      },
      end: turns.give,
      isOpen,
      savepoint: { set: command('savepoint own'), undo: command('rollback to own'), drop: command('release own') },
    },
    BUSY_TOTAL_MS,
    clock,
  );
  return {
    query,
    prepare,
    pause: turns.pause,
    inTurn: async (work) => {
      await turns.take();
      try {
        return work();
      } finally {
        turns.give();
      }
    },
    ...commits,
    isOpen,
    close: cached.close,
  };
}

function written({ changes, lastInsertRowid }: SqliteDriverPackage.RunResult, answer: Answer): unknown {
  if (answer === 'count') return changes;
  if (answer === 'id') return lastInsertRowid;
  return answer === 'rows' ? [] : undefined;
}

function createTryBegin(raw: SqliteDriverPackage.Database): () => boolean {
  const begin = raw.prepare('begin immediate');
  return () => {
    try {
      begin.run();
      return true;
    } catch (thrown) {
      if (isBusy(thrown)) return false;
      throw thrown;
    }
  };
}

function configure(raw: SqliteDriverPackage.Database, file: string | Buffer): void {
  raw.pragma(`busy_timeout = ${OPENING_MS}`); // first: another process may be opening the same file
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL'); // after WAL: this build drops to NORMAL with it, which can lose the last commits
  raw.pragma('foreign_keys = ON');
  raw.pragma(`busy_timeout = ${BUSY_TRY_MS}`);
  raw.pragma('trusted_schema = OFF');
  raw.pragma('secure_delete = ON'); // what is forgotten must not stay in free pages (P-11)
  raw.pragma('mmap_size = 0');
  raw.pragma('journal_size_limit = 67108864');
  // Checkpoints during a rush cost more than the orders; the job `checkpoint` does most of them.
  raw.pragma('wal_autocheckpoint = 8000');
  const settings = sqliteSettings(raw);
  const wrong = Object.entries(settings.expected).filter(([name, value]) => settings.actual[name] !== value);
  const walImpossible = typeof file !== 'string' || file === ':memory:';
  const faults = wrong.filter(([name]) => !(walImpossible && name === 'journal_mode'));
  if (faults.length > 0) throw new Error(`SQLite settings do not hold: ${faults.map(([name]) => name).join(', ')}`);
  const version = String(raw.prepare('select sqlite_version() as v').pluck().get());
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old; at least ${OLDEST_SQLITE} is needed`);
  }
}

/** Expected and actual settings. */
export function sqliteSettings(raw: SqliteDriverPackage.Database): {
  expected: Record<string, unknown>;
  actual: Record<string, unknown>;
} {
  const expected = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: BUSY_TRY_MS,
    trusted_schema: 0,
    secure_delete: 1,
  };
  const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, raw.pragma(name, { simple: true })]));
  return { expected, actual };
}

type KeptDatabase = SqliteDatabase & { prepare(sql: string): SqliteDriverPackage.Statement };

/** Keeps prepared statements, which makes a select three times as fast; Kysely prepares on every call. */
function withStatementCache(raw: SqliteDriverPackage.Database): KeptDatabase {
  const statements = new Map<string, SqliteDriverPackage.Statement>();
  return {
    close: () => {
      raw.close();
    },
    prepare(sql: string) {
      let statement = statements.get(sql);
      if (!statement) {
        if (statements.size >= STATEMENTS_KEPT) statements.clear();
        statement = raw.prepare(sql);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof SqliteDriverPackage.SqliteError && thrown.code.startsWith('SQLITE_BUSY');
}

/** Runs the statements of a transaction, which has the turn, and lets the event loop answer others during a long one. */
class OpenDriver extends SqliteDriver {
  readonly #turns: Turns;
  readonly #requireOpen: () => void;

  constructor(cached: KeptDatabase, turns: Turns, requireOpen: () => void) {
    super({ database: cached });
    this.#turns = turns;
    this.#requireOpen = requireOpen;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const pause = this.#turns.pause();
    if (pause) {
      await pause;
      this.#requireOpen();
    }
    return super.acquireConnection();
  }
}

class WaitingDriver extends SqliteDriver {
  readonly #raw: SqliteDriverPackage.Database;
  readonly #turns: Turns;
  readonly #lock: WriteLock;

  constructor(raw: SqliteDriverPackage.Database, cached: KeptDatabase, turns: Turns, lock: WriteLock) {
    super({ database: cached });
    this.#raw = raw;
    this.#turns = turns;
    this.#lock = lock;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  /** Takes the write lock first, so that nothing decides on an earlier read. Does not block the process. */
  override async beginTransaction(): Promise<void> {
    await this.#lock.take();
  }

  /** Skips a second rollback, which would hide the cause: on a full disk SQLite itself rolls back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Turns off Kysely's own lock, which lets latecomers win; the driver schedules turns instead. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class GardenDialect extends SqliteDialect {
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver, database: KeptDatabase) {
    super({ database });
    this.#driver = driver;
  }

  override createDriver() {
    return this.#driver;
  }
  override createAdapter() {
    return new TransactionalAdapter();
  }
  override createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
  override createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}
