import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import { limitedFetch } from '../../../platform/outgoing.ts';
import { kindOf } from '../archive/archive.ts';
import type { BackupPlace, PlaceSettings } from './place.ts';
import { PlaceFault, placeFault, refusal } from './place-fault.ts';

/** Limit of a call, enough to upload a part of 8 MB. */
const CALL_MS = 5 * 60_000;
const LARGEST_BYTES = 1024 ** 4;
/** Tries, for a store that drops a connection or is busy. */
const TRIES = 4;
const PAUSE_MS = 300;

/** Any S3-compatible store. Over 8 MB in parts, appearing when complete. Throws PlaceFault if refused or malformed. */
export function createS3Place(settings: Extract<PlaceSettings, { kind: 's3' }>): BackupPlace {
  const { prefix } = settings;
  let made: Promise<S3mini> | undefined;
  const store = () => (made ??= open(settings));
  return {
    put: async (name, file) => {
      const doing = `to take ${name}`;
      const put = async () => (await store()).putAnyObject(`${prefix}${name}`, await openAsBlob(file));
      const answer = await retryUnlessRefused(doing, put);
      if (!answer.ok) throw refusal(answer.status, doing);
    },
    list: async () => {
      const doing = 'to list its backups';
      const objects = await retryUnlessRefused(doing, async () => (await store()).listObjects('/', prefix));
      if (objects === null) throw refusal(404, doing);
      return objects
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number.parseInt(`${Size}`, 10) }))
        .filter(({ name }) => kindOf(name) !== null)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    read: async (name) => {
      const get = async () => (await store()).getObjectResponse(`${prefix}${name}`);
      return wholeOf(name, await firstAnswer(name, get), get);
    },
    remove: async (name) => {
      const doing = `to remove ${name}`;
      const isGone = await retryUnlessRefused(doing, async () => (await store()).deleteObject(`${prefix}${name}`));
      if (!isGone) throw new PlaceFault(`The store refused ${doing}.`);
    },
  };
}

type Get = () => Promise<Response | null>;

async function firstAnswer(name: string, get: Get): Promise<Response> {
  const doing = `to give ${name}`;
  const answer = await retryUnlessRefused(doing, get);
  if (!answer?.body) throw new PlaceFault(`The store refused ${doing}: it has it no longer.`, { isAbsent: true });
  if (answer.headers.get('content-type')?.startsWith('text/html')) {
    throw new PlaceFault(`The store refused ${doing}: it answered with a web page. Look at BACKUP_TO.`);
  }
  return answer;
}

/** Resumes an interrupted download; throws PlaceFault after repeated failures. */
async function* wholeOf(name: string, first: Response, get: Get): AsyncGenerator<Uint8Array> {
  const length = first.headers.get('content-length');
  let answer = first;
  let given = 0;
  for (let tries = 1; ; tries++) {
    let passed = 0;
    let cause: unknown;
    try {
      for await (const chunk of answer.body ?? []) {
        const fresh = chunk.subarray(Math.max(0, given - passed));
        passed += chunk.byteLength;
        if (fresh.byteLength === 0) continue;
        given += fresh.byteLength;
        yield fresh;
      }
    } catch (thrown) {
      cause = thrown;
    }
    if (cause === undefined && (length === null || given === Number(length))) return;
    if (tries === TRIES) {
      const of = length === null ? '' : ` of ${length}`;
      throw new PlaceFault(`The store refused to give all of ${name}: it broke off after ${given}${of} bytes.`, {
        cause,
      });
    }
    await delay(PAUSE_MS * tries);
    answer = await firstAnswer(name, get);
  }
}

/** Retries network and server errors, not refusals. */
async function retryUnlessRefused<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (thrown) {
      const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 0;
      const isRefused = thrown instanceof PlaceFault || (status >= 400 && status < 500);
      if (isRefused || tries === TRIES) throw placeFault(thrown, doing);
    }
    await delay(PAUSE_MS * tries);
  }
}

async function open({ endpoint, region, keyId, secret }: Extract<PlaceSettings, { kind: 's3' }>): Promise<S3mini> {
  const { S3mini: Client } = await import('s3mini');
  return new Client({
    endpoint,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const isReadBack = init?.method === 'GET' && url.search === '';
      const limits = isReadBack ? {} : { signal: AbortSignal.timeout(CALL_MS) };
      const answer = await limitedFetch(url, { ...init, ...limits }, LARGEST_BYTES);
      return url.searchParams.has('list-type') && answer.ok ? listed(answer) : answer;
    },
  });
}

/** Checks that it is a whole bucket list: a proxy's page would read as an empty one. */
async function listed(answer: Response): Promise<Response> {
  const text = await answer.text();
  if (!/<ListBucketResult[\s\S]*<\/ListBucketResult>\s*$/.test(text)) {
    throw new PlaceFault('The store refused to list its backups: it answered with something else. Look at BACKUP_TO.');
  }
  return new Response(text, { status: answer.status, headers: answer.headers });
}
