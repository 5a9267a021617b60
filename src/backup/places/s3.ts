import { openAsBlob } from 'node:fs';
import type { S3mini } from 's3mini';
import { limitedFetch } from '../../platform/outgoing.ts';
import { madeAtOf } from '../archive.ts';
import type { BackupPlace, PlaceSettings } from './place.ts';

/** One call, of which the longest sends a part of 8 MB; reading back takes as long as it takes. */
const CALL_MS = 5 * 60_000;
const LARGEST_BYTES = 1024 ** 4;

/** A bucket of any S3-compatible store. A file that is longer than 8 MB goes in parts, and is there when all of them are. */
export function createS3Place(settings: Extract<PlaceSettings, { kind: 's3' }>): BackupPlace {
  const { prefix } = settings;
  let made: Promise<S3mini> | undefined;
  const store = () => (made ??= open(settings));
  return {
    put: async (name, file) => {
      const answer = await (await store()).putAnyObject(`${prefix}${name}`, await openAsBlob(file));
      if (!answer.ok) throw new Error(`the store answered ${answer.status}`);
    },
    list: async () => {
      const objects = await (await store()).listObjects('/', prefix);
      if (objects === null) throw new Error('the store does not know the bucket');
      return objects
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number.parseInt(`${Size}`, 10) }))
        .filter(({ name }) => madeAtOf(name) !== null)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    read: async (name) => {
      const answer = await (await store()).getObjectResponse(`${prefix}${name}`);
      if (!answer?.body) throw new Error(`the store has no ${name}`);
      return answer.body;
    },
    remove: async (name) => {
      await (await store()).deleteObject(`${prefix}${name}`);
    },
  };
}

async function open({ endpoint, region, keyId, secret }: Extract<PlaceSettings, { kind: 's3' }>): Promise<S3mini> {
  const { S3mini: Client } = await import('s3mini');
  return new Client({
    endpoint,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: (asked, init) => {
      const url = new URL(asked instanceof Request ? asked.url : asked);
      const isReadBack = init?.method === 'GET' && url.search === '';
      const limits = isReadBack ? {} : { signal: AbortSignal.timeout(CALL_MS) };
      return limitedFetch(url, { ...init, ...limits }, LARGEST_BYTES);
    },
  });
}
