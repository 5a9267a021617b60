import { ConfigFault } from './config/config.ts';
import { ContentFault } from './modules/content/index.ts';
import { NewerDatabase } from './platform/database/migrate.ts';
import { storageTrouble } from './platform/database/storage-problem.ts';
import { LostDatabase } from './stored-data.ts';

/** Why a site does not start: one line for its operator, and whether it may start by itself later. */
export type StartFault = { line: string; isPassing: boolean };

/** What the database itself refuses: password, user, name. */
const REFUSED = /^(28|3D)/;
/** What a disk with room and another process that ends do not change. */
const LASTING = /^(SQLITE_CANTOPEN|SQLITE_READONLY|EROFS|25006)/;

/** `database`: how the store is called in the line. Null for a bug, which deserves its stack. */
export function startFault(thrown: unknown, database: string): StartFault | null {
  if (!(thrown instanceof Error)) return null;
  const isPlain = [ConfigFault, ContentFault, NewerDatabase, LostDatabase].some((kind) => thrown instanceof kind);
  if (isPlain) return { line: thrown.message, isPassing: false };
  const trouble = storageTrouble(thrown);
  const reason = thrown.cause instanceof Error ? thrown.cause : thrown;
  const code = 'code' in reason ? String(reason.code) : '';
  const because = `(${reason.message || code})`;
  if (trouble === 'damaged') {
    return {
      line: `${database} is damaged ${because}. Put a backup back: docs/running.md, Backups.`,
      isPassing: false,
    };
  }
  if (trouble && (REFUSED.test(code) || LASTING.test(code))) {
    return { line: `${database} cannot be used ${because}.`, isPassing: false };
  }
  if (trouble === 'disk') return { line: `${database}: the disk takes nothing more ${because}.`, isPassing: true };
  if (trouble) return { line: `${database} cannot be reached now ${because}.`, isPassing: true };
  // A folder, a file or a port that is not for us: Node names it.
  return 'syscall' in thrown ? { line: thrown.message, isPassing: false } : null;
}
