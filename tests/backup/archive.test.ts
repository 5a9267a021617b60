import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf, type Manifest, pack, readThrough, unpack } from '../../src/ops/backup/archive/archive.ts';
import { decrypted, encrypted, identitiesIn, newKey } from '../../src/ops/backup/archive/encryption.ts';
import { migratedImage } from '../support/migrated.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';

const PAGE = 4096;

describe('the archive of a backup (R-23)', () => {
  let folder: string;
  let manifest: Manifest;
  let archive: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'garden-archive-'));
    mkdirSync(path.join(folder, 'uploads'));
    writeFileSync(path.join(folder, 'garden.db'), await migratedImage());
    writeFileSync(path.join(folder, 'erasures-2026-11.jsonl'), '\n{}\n');
    writeFileSync(path.join(folder, 'uploads/roos-800.webp'), 'a rose');
    writeFileSync(path.join(folder, 'uploads/tulp-800.webp'), randomBytes(400_000));
    writeFileSync(path.join(folder, 'uploads/empty.webp'), '');
    const names = [
      'garden.db',
      'erasures-2026-11.jsonl',
      'uploads/roos-800.webp',
      'uploads/tulp-800.webp',
      'uploads/empty.webp',
    ];
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await hashOf(createReadStream(path.join(folder, name)))) })),
    );
    manifest = {
      format: 1,
      madeAt: '2026-11-23T03:15:00.000Z',
      schema: '0001',
      isBeforeMigration: false,
      breached: [],
      secret: { isInside: false, fingerprint: 'x' },
      files,
      pictures: [],
    };
    archive = await whole(pack(folder, manifest));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read back as packed, in chunks of any size', async () => {
    const taken = new Map<string, Buffer>();
    const read = await unpack(inPieces(archive, 777), async (name, content) => {
      taken.set(name, await whole(content));
    });
    expect(read).toEqual(manifest);
    expect([...taken.keys()]).toEqual(manifest.files.map(({ name }) => name));
    expect(taken.get('garden.db')?.equals(readFileSync(path.join(folder, 'garden.db')))).toBe(true);
  });

  test('opens with any tar, and its sums with sha256sum', () => {
    const there = path.join(folder, 'there');
    mkdirSync(there);
    writeFileSync(path.join(folder, 'a.tar'), archive);
    execFileSync('tar', ['-xf', path.join(folder, 'a.tar'), '-C', there]);
    expect(execFileSync('sha256sum', ['-c', 'manifest.json.sha256'], { cwd: there, encoding: 'utf8' })).toMatch(/OK/);
    expect(readFileSync(path.join(there, 'uploads/roos-800.webp'), 'utf8')).toBe('a rose');
  });

  test('detects a flipped byte in each of 200 pages, and in the first and last blocks', async () => {
    const random = seededRandom(12);
    const pages = Math.floor(archive.byteLength / PAGE);
    expect(pages).toBeGreaterThan(200);
    const chosen = Array.from({ length: 200 }, (_, index) => Math.floor((index * pages) / 200) * PAGE);
    const at = chosen.map((page) => page + random.below(PAGE));
    const head = Array.from({ length: 512 }, (_, index) => index);
    const tail = Array.from({ length: 100 }, (_, index) => archive.byteLength - 1 - index * 20);
    const unnoticed: number[] = [];
    for (const place of [...at, ...head, ...tail]) {
      const spoilt = Buffer.from(archive);
      spoilt[place] = (spoilt[place] ?? 0) ^ (1 << random.below(8));
      if (await isWhole(spoilt)) unnoticed.push(place);
    }
    expect(unnoticed).toEqual([]);
    expect(await isWhole(archive)).toBe(true);
  });

  test('detects where it was cut off, and that something was appended', async () => {
    const cuts = [0, 100, 512, 5_000, archive.byteLength - 512, archive.byteLength - 1, ...cutsOf(archive)];
    const unnoticed: number[] = [];
    for (const end of cuts) if (await isWhole(archive.subarray(0, end))) unnoticed.push(end);
    expect(unnoticed).toEqual([]);
    expect(await isWhole(Buffer.concat([archive, Buffer.alloc(1)]))).toBe(false);
  });

  test('is encrypted for a key that only its restorer has; a flipped byte, a cut and another key are refused', async () => {
    const key = await newKey('2026-11-23');
    const other = await newKey('2026-11-23');
    const secret = await whole(await encrypted(inPieces(archive, 60_000), [key.recipient]));
    expect(secret.includes('CREATE TABLE')).toBe(false);
    const opens = async (bytes: Buffer, file = key.file) => {
      try {
        await unpack(await decrypted(inPieces(bytes, 60_000), identitiesIn(file)), readThrough);
        return true;
      } catch {
        return false;
      }
    };
    expect(await opens(secret)).toBe(true);
    expect(await opens(secret, other.file)).toBe(false);
    const unnoticed: number[] = [];
    for (const end of [secret.byteLength - 70_000, secret.byteLength - 1, ...cutsOf(secret)]) {
      if (await opens(secret.subarray(0, end))) unnoticed.push(end);
    }
    expect(unnoticed).toEqual([]);
    for (let part = 0; part < 20; part++) {
      const spoilt = Buffer.from(secret);
      const place = Math.floor((secret.byteLength * part) / 20) + 5;
      spoilt[place] = (spoilt[place] ?? 0) ^ 1;
      expect(await opens(spoilt)).toBe(false);
    }
    await expect(encrypted(inPieces(archive, 1000), [key.recipient.replace(/.$/, 'b')])).rejects.toThrow(
      /no public key/,
    );
  });
});

/** Lengths at which a copy may have ended. */
function cutsOf(bytes: Buffer): number[] {
  const random = seededRandom(seedOf(20_261_701));
  return Array.from({ length: rounds(20, 500) }, () => random.below(bytes.byteLength));
}

async function isWhole(bytes: Buffer): Promise<boolean> {
  try {
    await unpack(inPieces(bytes, 60_000), readThrough);
    return true;
  } catch {
    return false;
  }
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
