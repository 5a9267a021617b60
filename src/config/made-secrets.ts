import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Signs reports of the simulated Resend. */
export function simulatedReportsSecret(appSecret: string): string {
  return `whsec_${createHmac('sha256', appSecret).update('pretended mail reports').digest('base64')}`;
}

/** Secret of an unconfigured site, made once beside the database: one for all processes; a full disk leaves none. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    try {
      writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
      linkSync(unfinished, file);
    } catch (thrown) {
      if (!existsSync(file)) throw thrown;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
