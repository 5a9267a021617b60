import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readTar, type TarEntry, TarFault, writeTar } from './tar.ts';

/**
 * Content of a backup: a manifest with the hash of each file, then files of the data folder. Pictures are stored
 * beside it, each once for all backups; older backups contain them.
 */

const BACKUP = /^tuin-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(\.age)?$/;
const FILE = /^(garden\.db|garden\.db\.gz|app-secret|erasures-\d{4}-\d{2}\.jsonl|uploads\/\w[\w.-]*)$/;
const STORED = /^tuin-picture-[\w-]{43}(\.age)?$/;
/** List of the pictures of one backup, in the format of `sha256sum`, by their stored names. */
const LIST = /^(tuin-.*)\.pictures$/;
const MANIFEST = 'manifest.json';
const MANIFEST_SUM = 'manifest.json.sha256';
const MANIFEST_MAX_BYTES = 64 * 1024 * 1024;

const PICTURE = /^uploads\/\w[\w.-]*$/;

const manifest = z.object({
  /** 1: pictures are among the files, and the database is not compressed. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  schema: z.string(),
  isBeforeMigration: z.boolean(),
  breached: z.array(z.string()),
  /** `APP_SECRET` in force: whether it is inside, and its fingerprint. */
  secret: z.object({ isInside: z.boolean(), fingerprint: z.string() }),
  files: z.array(z.object({ name: z.string().regex(FILE), bytes: z.number().int().min(0), sha256: z.string() })),
  /** `stored` is the file beside it; `sha256` and `bytes` are of the picture itself. */
  pictures: z
    .array(
      z.object({
        name: z.string().regex(PICTURE),
        bytes: z.number().int().min(0),
        sha256: z.string(),
        stored: z.string().regex(STORED),
      }),
    )
    .default([]),
});
export type Manifest = z.infer<typeof manifest>;

export function backupName(madeAt: string, { isEncrypted }: { isEncrypted: boolean }): string {
  return `tuin-${madeAt.slice(0, 19).replaceAll(':', '')}Z.tar${isEncrypted ? '.age' : ''}`;
}

/** Kind of a file by its name; null if it is not of this program. */
export function kindOf(name: string): 'backup' | 'pictures' | 'picture' | null {
  if (BACKUP.test(name)) return 'backup';
  if (STORED.test(name)) return 'picture';
  return BACKUP.test(LIST.exec(name)?.[1] ?? '') ? 'pictures' : null;
}

export function madeAtOf(name: string): string | null {
  const [, day, hour, minute, second] = BACKUP.exec(name) ?? [];
  return day === undefined ? null : `${day}T${hour}:${minute}:${second}.000Z`;
}

export function pack(folder: string, of: z.input<typeof manifest>): AsyncIterable<Uint8Array> {
  const text = Buffer.from(JSON.stringify(of, null, 1));
  const sum = Buffer.from(`${sha256(text)}  ${MANIFEST}\n`);
  const entries = function* (): Generator<TarEntry> {
    yield { name: MANIFEST, bytes: text.byteLength, content: one(text) };
    yield { name: MANIFEST_SUM, bytes: sum.byteLength, content: one(sum) };
    for (const { name, bytes } of of.files) yield { name, bytes, content: createReadStream(path.join(folder, name)) };
  };
  return writeTar(entries(), new Date(of.madeAt));
}

/**
 * Reads an archive to its end. Each file goes to `take`; throws TarFault when one is altered or missing, so nothing
 * taken may be used before this returns.
 */
export async function unpack(
  source: AsyncIterable<Uint8Array>,
  take: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Manifest> {
  let text: Buffer | undefined;
  let read: Manifest | undefined;
  const awaited: Manifest['files'] = [];
  await readTar(source, async ({ name, bytes, content }) => {
    if (text === undefined) {
      if (name !== MANIFEST || bytes > MANIFEST_MAX_BYTES) throw new TarFault('this is no backup of this site');
      text = await whole(content);
      return;
    }
    if (read === undefined) {
      const sum = name === MANIFEST_SUM && bytes < 1000 ? (await whole(content)).toString() : '';
      if (sum !== `${sha256(text)}  ${MANIFEST}\n`) throw new TarFault('the list of files is damaged');
      read = parsed(text);
      awaited.push(...read.files);
      return;
    }
    const expected = awaited.shift();
    if (expected?.name !== name || expected.bytes !== bytes) throw new TarFault(`${name} does not belong here`);
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await take(name, hashed());
    if (hash.digest('hex') !== expected.sha256) throw new TarFault(`${name} is damaged`);
  });
  if (!read || awaited.length > 0) throw new TarFault('the archive ends too early');
  return read;
}

/** Verifies the hash of a file without storing it. */
export async function readThrough(_name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) void chunk;
}

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    hash.update(chunk);
  }
  return { sha256: hash.digest('hex'), bytes };
}

function parsed(text: Buffer): Manifest {
  const read = manifest.safeParse(JSON.parse(text.toString()));
  if (!read.success) throw new TarFault('this backup was made by a newer version of the program');
  return read.data;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
