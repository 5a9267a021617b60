import { parseArgs } from 'node:util';
import { TarFault } from '../ops/backup/archive/tar.ts';
import { KeyFault } from '../ops/backup/archive/encryption.ts';
import { PlaceFault } from '../ops/backup/places/place-fault.ts';
import { euroText } from '../kernel/money/money.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type Followed, followRestore } from '../ops/restore/after-pg-restore.ts';
import type { CaughtUp } from '../ops/restore/catch-up.ts';
import { restore, type Restored } from '../ops/restore/restore.ts';
import { RestoreFault, unpackBackup } from '../ops/restore/stage.ts';
import { CommandFault, readSettings, runCommand, say } from './command.ts';

const ORDERS_SHOWN = 200;

/**
 * `npm run restore -- FILE [--identity KEYFILE]`: restores into a stopped site. `--check` only verifies.
 * `--after-pg-restore`: completes a `pg_restore`. Exit 0: done; 2: not, and a FILE changed nothing.
 */
await runCommand(async () => {
  const { backup, ...flags } = options();
  const config = readSettings();
  const how = {
    now: systemClock.now(),
    log: createLog(config.logLevel),
    withPayments: flags['without-payments'] !== true && !config.payments.isSimulated,
  };
  if (config.payments.isSimulated && flags['without-payments'] !== true && flags.check !== true) {
    say('Payments are pretend here, so nobody is asked after them.');
  }
  if (backup === undefined) {
    const { databaseUrl: url } = config;
    if (!url) throw new CommandFault('--after-pg-restore is for PostgreSQL: DATABASE_URL names none.');
    tellFollowed(await followRestore(config, { ...how, url }).catch(plainly('')));
    return 0;
  }
  const source = {
    backup,
    place: config.backup.to,
    keyFile: flags.identity ?? null,
    dataDir: config.dataDir,
    isWithoutPictures: flags['without-pictures'] === true,
  };
  try {
    if (flags.check === true) {
      const { madeAt, files, pictures, lacking, breached } = await unpackBackup(source, null);
      const whole = files.length + pictures.length - lacking.length;
      say(`Whole: made at ${madeAt}, ${whole} files, each as it was written.`);
      if (lacking.length > 0) say(`Missing or damaged: ${lacking.length} pictures.`);
      if (breached.length > 0) say(`When it was made, this did not hold: ${breached.join(', ')}.`);
      return 0;
    }
    if (config.databaseUrl) {
      throw new RestoreFault('The database is PostgreSQL: pg_restore brings its backup back (docs/bad-day.md).');
    }
    tell(await restore(config, source, { ...how, breachesAllowed: flags['with-breaches'] === true }));
    return 0;
  } catch (thrown) {
    return plainly('Nothing was changed: ')(thrown);
  }
});

/** Prints errors of the operator on one line; others keep their stack. */
function plainly(before: string) {
  return (thrown: unknown): never => {
    const isPlain = [RestoreFault, TarFault, KeyFault, PlaceFault].some((kind) => thrown instanceof kind);
    if (isPlain && thrown instanceof Error) throw new CommandFault(before + thrown.message);
    throw thrown instanceof Error && 'syscall' in thrown ? new CommandFault(before + thrown.message) : thrown;
  };
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        identity: { type: 'string' },
        check: { type: 'boolean' },
        'without-payments': { type: 'boolean' },
        'with-breaches': { type: 'boolean' },
        'without-pictures': { type: 'boolean' },
        'after-pg-restore': { type: 'boolean' },
      },
    });
    const [backup, ...others] = positionals;
    const isFollowing = values['after-pg-restore'] === true;
    if ((backup === undefined) !== isFollowing || others.length > 0)
      throw new CommandFault(
        'Give one backup, a file or a name of npm run backup -- --list, or --after-pg-restore alone.',
      );
    return { backup, ...values };
  } catch (thrown) {
    throw new CommandFault(thrown instanceof Error ? thrown.message : 'The arguments cannot be read.');
  }
}

function tell({ manifest, caughtUp, changed, lost, setAside }: Restored): void {
  say(`Put back: the backup of ${manifest.madeAt}. What came after it is gone, but for what stands below.`);
  if (manifest.lacking.length > 0) say(`Without ${manifest.lacking.length} pictures: ${manifest.lacking.join(', ')}.`);
  tellCaughtUp(caughtUp);
  if (changed) {
    say(
      `Orders that became something else after the backup, flagged for the owner under Bestellingen: ${changed.length}.`,
    );
    for (const line of changed) say(`  ${line}`);
  }
  if (lost) {
    say(`Lost or changed between the backup and now: ${lost.orders.length} orders.`);
    for (const line of lost.orders.slice(0, ORDERS_SHOWN)) say(`  ${line}`);
    for (const [what, count] of Object.entries(lost.counts)) say(`Lost ${what}: ${count}.`);
    if (lost.invoices.length > 0)
      say(`Lost invoices, whose numbers the next ones get: ${lost.invoices.join(', ')}. Tell your bookkeeper.`);
  } else {
    say(`What was lost since ${manifest.madeAt} cannot be told: there was no database here, or it cannot be read.`);
  }
  if (setAside !== null) say(`The database that stood here is ${setAside}.`);
}

function tellFollowed({ madeAt, caughtUp, breached }: Followed): void {
  say(`The site last ran on this database at ${madeAt}. What came after that is gone, but for what stands below.`);
  tellCaughtUp(caughtUp);
  if (breached.length > 0) say(`What must hold over the data does not (npm run check:data): ${breached.join(', ')}.`);
}

function tellCaughtUp({ erased, strays, refunded, held, paused, undone }: CaughtUp): void {
  say(`Forgotten again: ${erased} people. Everybody is signed out.`);
  if (strays === null) say('Payments made since were not asked after: this is done once the site runs.');
  else say(`Payments made since were asked after at the provider; paid without an order: ${strays.length}.`);
  for (const { id, amountCents, paidAt } of strays ?? []) say(`  ${id}  ${euroText(amountCents)}  ${paidAt ?? ''}`);
  if (refunded.length > 0)
    say(
      `Orders of which money went back that the backup does not know, flagged for the owner: ${refunded.join(', ')}.`,
    );
  say(`Mail that is held until the owner says so (administration, Post, Vastgehouden): ${held}.`);
  if (paused > 0) say(`Newsletters that were on their way and are paused: ${paused}.`);
  if (undone.length > 0) say(`Could not be done now, and is tried again once the site runs: ${undone.join(', ')}.`);
}
