import type { Config } from '../../config/config.ts';
import { createSecrets, type Secrets } from '../../platform/secrets.ts';
import type { BackupMaker } from './backups.ts';
import { makeBackupInThread } from './in-a-thread.ts';
import type { BackupOrder } from './make-backup.ts';
import { openPlace } from './places/open-place.ts';
import { backupsIn } from './places/place.ts';

const WHOSE = 'which APP_SECRET this is';
const PICTURES = 'the names of stored pictures';

export function fingerprintOf(secrets: Pick<Secrets, 'sign'>): string {
  return secrets.sign('backup', WHOSE);
}

export function isKnownBy(secrets: Pick<Secrets, 'isSigned'>, fingerprint: string): boolean {
  return secrets.isSigned('backup', WHOSE, fingerprint);
}

export function backupOrder(
  config: Pick<Config, 'backup' | 'dataDir' | 'appSecrets' | 'isSecretStored'>,
  databaseFile: string,
): BackupOrder {
  const secrets = createSecrets(config.appSecrets);
  return {
    databaseFile,
    dataDir: config.dataDir,
    ...config.backup,
    fingerprint: fingerprintOf(secrets),
    pictureKey: secrets.sign('backup', PICTURES),
    keptSecret: config.isSecretStored ? config.appSecrets[0] : null,
  };
}

export function createBackupMaker(order: BackupOrder): NonNullable<BackupMaker> {
  return {
    make: (now, { mayRemove, signal }) => makeBackupInThread(order, { now, mayRemove, ...(signal && { signal }) }),
    isThere: async (name) => (await backupsIn(openPlace(order.to))).some((stored) => stored.name === name),
  };
}
