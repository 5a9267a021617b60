import { createHash } from 'node:crypto';
import { newUuid } from '../../kernel/ids.ts';
import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Audit } from '../records/audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Once } from '../records/creations/creations.ts';
import type { Atomically } from '../database/database.ts';
import type { FreeBytes } from '../watches/disk-space.ts';
import type { Log } from '../log.ts';
import type { ImageFiles, ImageFlaw, ImageRows, PictureTexts, Recode, Recoded } from './ports.ts';

/** A narrower picture keeps its own width in the wider files. */
export const WIDTHS = [240, 480, 720, 960, 1600];
/** Pictures stored before these widths were made are answered with the next one. */
const NEXT: Record<string, string> = { '-240.': '-480.', '-720.': '-960.' };
const SHOWN = '960.jpg';
const KINDS = ['avif', 'webp', 'jpg'];
const FILE = new RegExp(`^[0-9a-f]{32}-(?:${WIDTHS.join('|')})\\.(?:${KINDS.join('|')})$`);
const ENDINGS = WIDTHS.flatMap((width) => KINDS.map((kind) => `${width}.${kind}`));

export const UPLOAD_MB = 10;
const MOST_A_DAY = 100;
const MOST_BYTES = 2 * 1024 ** 3;
/** Bytes reserved for orders: uploads stop first. */
const LEFT_FREE = 100 * 1024 ** 2;
const PER_PAGE = 60;
/** Days that an unused picture is kept (P-09). */
const KEPT_DAYS = 30;
/** Days that a file without a row is kept: as long as backups and databases one may go back to. */
const STRAY_DAYS = 35;
const IN_TEXT = /\/uploads\/([0-9a-f]{32})-/g;

export type ShownImage = { src: string; width: number; height: number };

type Uploader = { actorId: string; key: string | null; contentHash: string };

export type Images = ReturnType<typeof createImages>;

/** Pictures uploaded by administrators (S-27): re-encoded in our sizes, under unguessable names. */
export function createImages(ports: {
  recode: Recode;
  files: ImageFiles;
  rows: ImageRows;
  freeBytes: FreeBytes;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  once: Once;
  clock: Clock;
  log: Log;
  texts: PictureTexts;
  /** Uploads per 24 hours and bytes in total; tests override it. */
  quota?: { aDay: number; bytes: number };
}) {
  const {
    recode,
    files,
    rows,
    freeBytes,
    audit,
    atomically,
    once,
    clock,
    log,
    texts,
    quota = { aDay: MOST_A_DAY, bytes: MOST_BYTES },
  } = ports;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs one task at a time, because drawing takes a whole core and much memory. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  async function requireRoom(coming: number): Promise<void> {
    const now = clock.now();
    const { count, bytes } = await rows.tally(daysAfter(now, -1));
    if (count >= quota.aDay) {
      const message = `U heeft vandaag al ${quota.aDay} afbeeldingen geplaatst. Morgen kan het weer.`;
      throw new Problem('too-many', message, { reason: 'image_quota', retryAfterSeconds: 3600 });
    }
    if (bytes + coming > quota.bytes || (await freeBytes()) - coming < LEFT_FREE) {
      throw new Problem('conflict', 'De ruimte voor afbeeldingen is vol.', { reason: 'image_storage_full' });
    }
  }

  async function keep({ width, height, files: made }: Recoded, by: Uploader): Promise<ShownImage> {
    const name = newUuid().replaceAll('-', '');
    const bytes = made.reduce((sum, file) => sum + file.bytes.length, 0);
    const removeFiles = () =>
      files.remove(
        name,
        made.map(({ ending }) => ending),
      );
    let stored: { made: string; isRepeat: boolean };
    try {
      await files.write(name, made);
      const upload = { account: by.actorId, route: 'image', key: by.key };
      stored = await once(upload, by.contentHash, async () => {
        await requireRoom(bytes);
        await rows.insert({ name, width, height, bytes, createdAt: clock.now() });
        await audit.note({ action: 'image-uploaded', actorId: by.actorId, subject: `image:${name}`, facts: { bytes } });
        return name;
      });
    } catch (thrown) {
      await removeFiles();
      throw thrown;
    }
    if (stored.isRepeat) await removeFiles();
    return { src: addressOf(stored.made), width, height };
  }

  /** Counts the items done; one failure leaves the others alone. */
  async function counted<One>(some: One[], signal: AbortSignal | undefined, work: (one: One) => Promise<boolean>) {
    let count = 0;
    for (const one of some) {
      if (signal?.aborted) break;
      try {
        if (await work(one)) count++;
      } catch (error) {
        log.error({ error }, 'a picture could not be removed');
      }
    }
    return count;
  }

  /** Removes files without rows. With no rows at all it removes none: a database being restored looks like that. */
  async function sweepStrays(present: string[], known: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    if (known.size === 0) return;
    const before = daysAfter(clock.now(), -STRAY_DAYS);
    const strays = present.filter((file) => FILE.test(file) && !known.has(nameOf(file)));
    const removed = await counted(strays, signal, async (file) => {
      const since = await files.since(file);
      if (since === null || since > before) return false;
      await files.remove(nameOf(file), [file.slice(nameOf(file).length + 1)]);
      return true;
    });
    if (removed > 0) log.info({ count: removed }, 'files of pictures that no row names were removed');
  }

  const add = (upload: Uint8Array, actorId: string, key: string | null = null): Promise<ShownImage> =>
    inTurn(async () => {
      await requireRoom(0);
      const recoded = await recode(upload);
      if (typeof recoded === 'string') throw imageProblem(recoded);
      return keep(recoded, { actorId, key, contentHash: hashOf(upload) });
    });

  return {
    /**
     * Stores an upload once per key and returns its address. Throws `invalid` beside `file`, `image_quota`,
     * `image_storage_full`, and `key_reused` for a key that came with another picture.
     */
    add,

    /** Stores an upload of a form without a key: the same bytes from one account within a day are stored once. */
    addOnce: (upload: Uint8Array, actorId: string): Promise<ShownImage> => add(upload, actorId, hashOf(upload)),

    /** Pictures, newest first. `page` counts from 1. */
    async recent(page: number): Promise<{ images: ShownImage[]; has_more: boolean }> {
      const found = await rows.recent(PER_PAGE + 1, (page - 1) * PER_PAGE);
      const images = found.map(({ name, width, height }) => ({ src: addressOf(name), width, height }));
      return { images: images.slice(0, PER_PAGE), has_more: images.length > PER_PAGE };
    },

    /** Bytes of a file under `/uploads`; null if it is not ours. */
    read: async (file: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      if (!FILE.test(file)) return null;
      const wider = file.replace(/-(?:240|720)\./, (width) => NEXT[width] ?? width);
      return (await files.read(file)) ?? (wider === file ? null : files.read(wider));
    },

    /**
     * Marks unused pictures and removes those unused for 30 days, files first: after a crash the row is still there for
     * the next night. Files without a row go after 35 days. Failures wait for the next night.
     */
    async sweepImages(signal?: AbortSignal): Promise<void> {
      const now = clock.now();
      const present = await files.list(); // before the rows: what is being stored has one by then, or is young
      const used = new Set((await texts()).flatMap((text) => [...text.matchAll(IN_TEXT)].map(([, name = '']) => name)));
      const all = await rows.watched();
      const named = (some: typeof all) => some.map(({ name }) => name);
      await atomically(async () => {
        await rows.mark(named(all.filter((one) => used.has(one.name) && one.unusedSince !== null)), null);
        await rows.mark(named(all.filter((one) => !used.has(one.name) && one.unusedSince === null)), now);
      });
      const before = daysAfter(now, -KEPT_DAYS);
      const over = all.filter((one) => !used.has(one.name) && one.unusedSince !== null && one.unusedSince <= before);
      const removed = await counted(over, signal, async ({ name }) => {
        await files.remove(name, ENDINGS);
        await atomically(() => rows.remove(name));
        return true;
      });
      if (removed > 0) log.info({ count: removed }, 'pictures that nothing shows were removed');
      await sweepStrays(present, new Set([...named(all), ...used]), signal);
    },
  };
}

const hashOf = (upload: Uint8Array): string => createHash('sha256').update(upload).digest('hex');

const nameOf = (file: string): string => file.slice(0, file.indexOf('-'));

function addressOf(name: string): string {
  return `/uploads/${name}-${SHOWN}`;
}

export function imageProblem(flaw: ImageFlaw | 'missing' | 'large'): Problem {
  const message = {
    missing: 'Kies een afbeelding.',
    kind: 'Kies een JPEG-, PNG-, WebP- of AVIF-afbeelding.',
    large: `Deze afbeelding is te groot. Kies er een van hoogstens ${UPLOAD_MB} MB.`,
    pixels: 'Deze afbeelding heeft te veel beeldpunten. Kies er een van hoogstens 40 megapixel.',
    broken: 'Deze afbeelding is beschadigd en kan niet worden gelezen.',
    lost: 'Deze afbeelding kon niet worden verwerkt. Maak haar kleiner of bewaar haar als JPEG en probeer het opnieuw.',
  }[flaw];
  return new Problem('invalid', message, { errors: { file: message } });
}
