import path from 'node:path';
import * as z from 'zod';
import type { PlaceSettings } from '../ops/backup/places/place.ts';

/** Destination of backups, and who can open them. */
export type BackupSettings = {
  to: PlaceSettings;
  /** Public keys of `age`; with none, backups are unencrypted and stay on this machine. */
  recipients: string[];
};

/** Its checksum is verified on use. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{50,}$/;
const text = z.string().trim();

export const BACKUP_SETTINGS = {
  BACKUP_RECIPIENT: text
    .refine((keys) => words(keys).every((key) => RECIPIENT.test(key)), 'must be a public key of age, age1…')
    .default(''),
  BACKUP_TO: text
    .refine(
      (to) => to === '' || path.isAbsolute(to) || URL.canParse(to),
      'must be a folder (/…) or a bucket (https://…)',
    )
    .default(''),
  BACKUP_S3_REGION: text.default('auto'),
  BACKUP_S3_KEY_ID: text.default(''),
  BACKUP_S3_SECRET: text.default(''),
};
type Settings = z.infer<z.ZodObject<typeof BACKUP_SETTINGS>>;

/** Problems in the settings of backups. `isSafe` is true for https, or this machine if that is allowed. */
export function backupProblems(settings: Settings, { isSafe }: { isSafe: (url: string) => boolean }): string[] {
  const { BACKUP_TO: to, BACKUP_RECIPIENT: recipient } = settings;
  if (to === '') return [];
  if (recipient === '') return ['BACKUP_TO: backups leave the data folder encrypted only; set BACKUP_RECIPIENT too'];
  if (path.isAbsolute(to)) return [];
  const problems: string[] = [];
  if (!isSafe(to)) problems.push('BACKUP_TO: needs https');
  if (bucketOf(to) === null) problems.push('BACKUP_TO: name the bucket behind the host, https://host/bucket');
  if (settings.BACKUP_S3_KEY_ID === '' || settings.BACKUP_S3_SECRET === '') {
    problems.push('BACKUP_TO: a bucket needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET');
  }
  return problems;
}

export function backupSettingsOf(settings: Settings, { dataDir }: { dataDir: string }): BackupSettings {
  const { BACKUP_TO: to } = settings;
  return { to: placeOf(settings, to || path.join(dataDir, 'backups')), recipients: words(settings.BACKUP_RECIPIENT) };
}

function placeOf(settings: Settings, to: string): PlaceSettings {
  const bucket = path.isAbsolute(to) ? null : bucketOf(to);
  if (bucket === null) return { kind: 'folder', folder: to };
  return {
    kind: 's3',
    ...bucket,
    region: settings.BACKUP_S3_REGION,
    keyId: settings.BACKUP_S3_KEY_ID,
    secret: settings.BACKUP_S3_SECRET,
  };
}

/** Splits 'https://host/bucket/some/where' into the server with its bucket, and the prefix. */
function bucketOf(to: string): { endpoint: string; prefix: string } | null {
  const { origin, pathname } = new URL(to);
  const [bucket, ...folders] = pathname.split('/').filter((part) => part !== '');
  return bucket === undefined
    ? null
    : { endpoint: `${origin}/${bucket}`, prefix: folders.map((folder) => `${folder}/`).join('') };
}

function words(commaSeparated: string): string[] {
  return commaSeparated.split(/[\s,]+/).filter((word) => word !== '');
}
