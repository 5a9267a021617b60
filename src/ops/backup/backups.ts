import { dayOf } from '../../kernel/dates/calendar-day.ts';
import { daysAfter, type Instant, minutesAfter } from '../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../kernel/ids.ts';
import type { Audit } from '../../platform/records/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { DateWatch } from '../../platform/watches/date-watch/date-watch.ts';
import type { Log } from '../../platform/log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { BackupMade } from './make-backup.ts';
import type { BackupRuns, UsedPlace } from './runs.ts';
import type { BackupSweeper } from './sweeper.ts';

/** Null where the site makes no backups: PostgreSQL has its own tools, a demo nothing to lose. */
export type BackupMaker = {
  make(now: Instant, how: { mayRemove: boolean; signal?: AbortSignal | undefined }): Promise<BackupMade>;
  /** True if it still exists. */
  isThere(name: string): Promise<boolean>;
} | null;

type Alerts = {
  'owner-alert': { reason: 'backup-failed' | 'backup-missing' | 'backup-breached' | 'backups-kept'; detail?: string };
};

/** Backup status shown to the owner. */
export type BackupHealth = {
  isKept: boolean;
  madeAt: Instant | null;
  bytes: number | null;
  isEncrypted: boolean;
  /** True if there is none for two days, or the last attempt failed. */
  isLate: boolean;
  /** Earlier places that may hold backups but that the present settings cannot reach. */
  oldPlaces: UsedPlace[];
};

export type Backups = {
  /** Makes a backup each night, and at once if none exists; alerts the owner when that fails. */
  keep(signal?: AbortSignal): Promise<void>;
  /** Records a backup made elsewhere. */
  note(made: BackupMade): Promise<void>;
  /** Removes backups older than 35 days everywhere, whatever became of later ones (P-09). */
  sweep(): Promise<void>;
  look(): Promise<BackupHealth>;
  /** Records that the owner declares an earlier place empty. Safe to repeat. */
  forgetPlace(place: string, actorId: string): Promise<void>;
};

const NIGHT_MINUTES = 3 * 60;
const LATE_MINUTES = 48 * 60;
const RUNS_KEPT_DAYS = 35;

/** Schedules backups. */
export function createBackups(ports: {
  backupRuns: BackupRuns;
  backupMaker: BackupMaker;
  /** Null where there are none to remove, as in a demo. */
  backupSweeper: BackupSweeper | null;
  dateWatch: Pick<DateWatch, 'isBelieved'>;
  audit: Pick<Audit, 'note'>;
  outbox: Pick<Outbox<Alerts>, 'put'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  ownerEmail: string;
}): Backups {
  const { backupRuns, backupMaker, backupSweeper, dateWatch, audit, outbox, atomically, clock, log, ownerEmail } =
    ports;
  const begunAt = clock.now();
  const nightOf = (at: Instant) => dayOf(minutesAfter(at, -NIGHT_MINUTES));

  /** Emails the owner, at most daily. Joins the caller's transaction. */
  const alert = (reason: Alerts['owner-alert']['reason'], detail?: string) =>
    outbox.put({
      kind: 'owner-alert',
      to: ownerEmail,
      facts: { reason, ...(detail !== undefined && { detail }) },
      lane: 'urgent',
      uniqueKey: `owner-alert:${reason}:${clock.now().slice(0, 'yyyy-mm-dd'.length)}`,
    });

  const note = ({ name, madeAt, bytes, isEncrypted, breached, oldLeft }: BackupMade) =>
    atomically(async () => {
      await backupRuns.add({ id: newUuid(), at: madeAt, stored: { name, bytes }, isEncrypted, breached });
      await backupRuns.sweep(daysAfter(madeAt, -RUNS_KEPT_DAYS));
      if (backupSweeper) await backupRuns.usePlace(backupSweeper.place, madeAt);
      if (breached.length > 0) await alert('backup-breached', breached.join(' '));
      if (oldLeft !== null) await alert('backups-kept');
    });

  /** True if a backup is due; one that was removed from its store does not count. */
  const isDue = async (isThere: (name: string) => Promise<boolean>) => {
    const { stored } = await backupRuns.last();
    if (!stored?.stored) return true;
    if (!(await isThere(stored.stored.name))) {
      log.warn({ backup: stored.stored.name }, 'the last backup is not where it was stored');
      await atomically(() => alert('backup-missing', stored.stored?.name));
      return true;
    }
    return nightOf(clock.now()) !== nightOf(stored.at);
  };

  return {
    note,
    keep: async (signal) => {
      if (!backupMaker) return;
      const at = clock.now();
      try {
        if (!(await isDue(backupMaker.isThere))) return;
        const made = await backupMaker.make(at, { mayRemove: await dateWatch.isBelieved(), signal });
        await note(made);
        log.info({ backup: made.name, bytes: made.bytes, breached: made.breached }, 'a backup was made');
        if (made.oldLeft !== null) log.error({ why: made.oldLeft }, 'old backups could not be removed');
        if (!made.isEncrypted) log.warn({}, 'backups are not encrypted and stay on this machine: set BACKUP_RECIPIENT');
      } catch (thrown) {
        if (signal?.aborted) return;
        log.error({ why: thrown instanceof Error ? thrown.message : String(thrown) }, 'no backup could be made');
        await atomically(async () => {
          await backupRuns.add({ id: newUuid(), at, stored: null, isEncrypted: false, breached: [] });
          await alert('backup-failed');
        });
      }
    },
    sweep: async () => {
      if (!backupSweeper) return;
      const now = clock.now();
      const { place: current, usual } = backupSweeper;
      const noted = (await backupRuns.places()).map(({ place }) => place);
      for (const place of new Set([current, usual, ...noted].filter(backupSweeper.isInReach))) {
        try {
          const newestKept = place === current && backupMaker !== null;
          const { isEmpty } = await backupSweeper.sweep(place, now, { newestKept });
          if (isEmpty && place !== current) await backupRuns.forgetPlace(place);
        } catch (thrown) {
          log.error(
            { place, why: thrown instanceof Error ? thrown.message : String(thrown) },
            'old backups could not be removed',
          );
          await atomically(() => alert('backups-kept', place));
        }
      }
    },
    forgetPlace: (place, actorId) =>
      atomically(async () => {
        if (!(await backupRuns.places()).some((one) => one.place === place)) return;
        await backupRuns.forgetPlace(place);
        await audit.note({ action: 'backup-place-emptied', actorId, facts: { place } });
      }),
    look: async () => {
      const { tried, stored } = await backupRuns.last();
      const isOld = minutesAfter(stored?.at ?? begunAt, LATE_MINUTES) < clock.now();
      return {
        isKept: backupMaker !== null,
        madeAt: stored?.at ?? null,
        bytes: stored?.stored?.bytes ?? null,
        isEncrypted: stored?.isEncrypted ?? false,
        isLate: backupMaker !== null && (isOld || (tried !== null && tried.stored === null)),
        oldPlaces: (await backupRuns.places()).filter(({ place }) => backupSweeper?.isInReach(place) === false),
      };
    },
  };
}
