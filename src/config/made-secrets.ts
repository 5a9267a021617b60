import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Secret with which the simulated Resend signs its reports; nobody else can make it. */
export function pretendedReports(appSecret: string): string {
  return `whsec_${createHmac('sha256', appSecret).update('pretended mail reports').digest('base64')}`;
}

/**
 * The secret of a site that was given none: made at the first start and kept beside the database. Of two processes that
 * start at once both get the one that was there first, and a disk without room leaves none rather than half of one.
 */
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
