import { readSettings, runCommand, say, withMigratedDatabase } from './command.ts';

await runCommand(() =>
  withMigratedDatabase(readSettings(), async (_database, migrated) => {
    say(migrated.length === 0 ? 'The schema is up to date.' : `Migrated:\n${migrated.join('\n')}`);
    return 0;
  }),
);
