import { createPasskeyChecks } from '../modules/identity/adapters/passkeys.simplewebauthn.ts';
import { type ExternalServices, sqlStores } from './adapters.ts';
import { createCommonPasswords, createTimeCodes } from '../modules/identity/adapters/credentials.oslo.ts';
import {
  createMemoryErasureJournal,
  createPlainPasswords,
} from '../modules/identity/adapters/memory/accounts.memory.ts';
import { createMemoryAccount, type MemoryAccount } from '../modules/payments/adapters/account.memory.ts';
import { createMemoryProvider, type MemoryProvider } from '../modules/payments/adapters/provider.memory.ts';
import { createAltchaPuzzle } from '../platform/captcha/adapters/puzzle.altcha.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createTraces } from '../platform/database/traces.ts';
import { createEdition } from '../platform/processes/edition.ts';
import type { Log } from '../platform/log.ts';
import { createMemoryImageFiles } from '../platform/images/adapters/files.ts';
import { createSharpLabelled } from '../platform/images/adapters/labelled.sharp.ts';
import { createSharpRecode } from '../platform/images/adapters/recode.sharp.ts';
import { createMemoryTransport, type MemoryTransport } from '../platform/mail/adapters/transport.memory.ts';
import { makePaper } from '../render/languages/papers/make-paper.ts';
import { safeHtml } from '../platform/text/safe-html.ts';
import { createSecrets } from '../platform/secrets.ts';

export type MemoryServices = ExternalServices & {
  database: Database;
  provider: MemoryProvider;
  providerAccount: MemoryAccount;
  transport: MemoryTransport;
};

/**
 * Everything from outside in memory, for tests of the real wiring. Bank and email are simulated; the stores are those
 * of a migrated `database`, SQLite in memory, because a store of orders that only imitates SQL would prove nothing
 * about seats.
 */
export async function memoryServices({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Promise<MemoryServices> {
  const secrets = createSecrets(['a secret that protects nothing, since all of this is memory']);
  return {
    ...sqlStores(database, clock, 'memory'),
    database,
    clock,
    log,
    secrets,
    safeHtml,
    edition: await createEdition(database),
    freeBytes: async () => 1e9,
    outgoing: (_, call) => call(new AbortController().signal),
    transport: createMemoryTransport(),
    hookSender: async () => ({ status: 204, retryAfterSeconds: null }),
    puzzle: createAltchaPuzzle(secrets),
    imageFiles: createMemoryImageFiles(clock.now),
    recode: createSharpRecode(),
    drawLabelled: createSharpLabelled(),
    paperMaker: { make: makePaper, stop: async () => undefined },
    captchaVendor: null,
    provider: createMemoryProvider({ clock }),
    providerAccount: createMemoryAccount(),
    passwords: createPlainPasswords(),
    timeCodes: createTimeCodes(),
    passkeyChecks: createPasskeyChecks(),
    erasureJournal: createMemoryErasureJournal(),
    traces: createTraces(database, null, log),
    backupMaker: null,
    backupSweeper: null,
    isCommonPassword: createCommonPasswords(),
    externalAccounts: null,
    providerSignIn: null,
  };
}
