import { parseArgs } from 'node:util';
import { liveServices } from '../wiring/adapters.ts';
import { canonicalEmail, isEmailAddress } from '../kernel/email-address.ts';
import { createLog } from '../platform/log.ts';
import { wire } from '../wiring/wiring.ts';
import { CommandFault, readSettings, runCommand, say, withMigratedDatabase } from './command.ts';

/**
 * `npm run administrator -- <email>` makes an account an administrator, creating it if needed. Prints a one-time
 * address, valid for 30 minutes, at which to choose a password (S-17).
 */
await runCommand(async () => {
  const email = addressOf();
  const config = readSettings();
  return withMigratedDatabase(config, async (database) => {
    const external = await liveServices(config, database, createLog(config.logLevel));
    const { identity } = wire(external, {
      site: config.site,
      mailFrom: config.mail.from,
      mailService: config.mail.way.kind,
      webhookUrl: null,
      paymentMode: 'test',
    });
    const { url } = await identity.staff.appointAdministrator(email);
    say(`${email} is an administrator now. Choose a password within 30 minutes, at\n${url}`);
    return 0;
  });
});

function addressOf(): string {
  let given: string[];
  try {
    given = parseArgs({ allowPositionals: true, options: {} }).positionals;
  } catch (thrown) {
    throw new CommandFault(thrown instanceof Error ? thrown.message : 'The arguments cannot be read.');
  }
  const email = canonicalEmail(given[0] ?? '');
  if (given.length !== 1 || !isEmailAddress(email)) throw new CommandFault('Give one e-mail address.');
  return email;
}
