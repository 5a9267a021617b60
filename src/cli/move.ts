import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, sqliteFile } from '../wiring/adapters.ts';
import type { Config } from '../config/config.ts';
import { CopyFault } from '../ops/move/copy-database.ts';
import { abandonMove, MoveFault, moveSite, type NamedDatabase } from '../ops/move/move-site.ts';
import { setAside } from '../ops/move/set-aside.ts';
import { systemClock } from '../platform/clock.ts';
import { withMigrationLock } from '../platform/database/migrate.ts';
import { RestoreFault } from '../ops/restore/stage.ts';
import { databasePlace } from '../ops/start.ts';
import { CommandFault, readSettings, runCommand, say } from './command.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * `npm run move -- --to postgres://…` (or `--to sqlite` for back): moves a running site, read-only meanwhile. Repeating
 * resumes; `--abandon` returns (docs/bad-day.md). Exit 0: done; 2: not.
 */
await runCommand(async () => {
  const flags = options();
  const config = readSettings();
  const there = flags.to === undefined ? null : placeAsked(flags.to, config);
  if (there && databasePlace(there) === databasePlace(config)) throw new CommandFault('That is where the site is now.');
  if (!config.databaseUrl && !existsSync(sqliteFile(config)))
    throw new CommandFault(`There is no database at ${sqliteFile(config)}.`);
  mkdirSync(config.dataDir, { recursive: true });
  // A second process waits here, and then finds it done.
  return withMigrationLock(path.join(config.dataDir, 'site-move'), () =>
    withDatabase(config, async (from) => {
      if (flags.abandon === true) {
        const abandonFor = (to: NamedDatabase | null) => abandonMove({ from, to, now: systemClock.now() });
        await (there ? withDatabase(there, abandonFor) : abandonFor(null));
        say(`The site is in ${from.name}, as it was, and takes writes.`);
        return 0;
      }
      if (!there) throw new CommandFault('Say where: --to postgres://… or --to sqlite.');
      const aside = there.databaseUrl ? null : await setAside(sqliteFile(there), from.database);
      if (aside) say(`The database that was left before is in ${aside}.`);
      await withDatabase(there, (to) => moveSite({ from, to, now: systemClock.now(), tell: say }));
      say(
        there.databaseUrl
          ? 'Set DATABASE_URL to it and start the site again. DATA_DIR stays: uploads, erasures and secrets are there.'
          : 'Take DATABASE_URL out of the settings and start the site again.',
      );
      return 0;
    }).catch(plainly),
  );
});

function options() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, abandon: { type: 'boolean' } } }).values;
  } catch (thrown) {
    throw new CommandFault(thrown instanceof Error ? thrown.message : 'The arguments cannot be read.');
  }
}

function placeAsked(to: string, { dataDir }: Config): Place {
  if (to === 'sqlite') return { databaseUrl: null, dataDir };
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to)) return { databaseUrl: to, dataDir };
  throw new CommandFault('Say where: --to postgres://… or --to sqlite.');
}

async function withDatabase<Result>(place: Place, work: (named: NamedDatabase) => Promise<Result>): Promise<Result> {
  const database = openDatabase(place);
  try {
    return await work({ database, name: databasePlace(place) });
  } finally {
    await database.close();
  }
}

/** Prints errors of the operator on one line; others keep their stack. */
function plainly(thrown: unknown): never {
  const isPlain = [MoveFault, CopyFault, RestoreFault].some((kind) => thrown instanceof kind);
  throw isPlain && thrown instanceof Error ? new CommandFault(thrown.message) : thrown;
}
