import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** By which the pretended Resend signs what it reports; nobody else can make it. */
export function pretendedReports(appSecret: string): string {
  return `whsec_${createHmac('sha256', appSecret).update('pretended mail reports').digest('base64')}`;
}

/** The secret of a site that was given none: made at the first start and kept beside the database. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
