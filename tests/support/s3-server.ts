import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

/** Faults of an answer of the store. */
export type Spoilt = {
  status?: number;
  type?: string;
  body?: string;
  /** Number of bytes sent before the connection breaks. */
  cutAfter?: number;
};

/** An S3-compatible store in memory, with one bucket. Verifies the signature of each call. */
export async function startS3({ bucket = 'bucket', keyId = 'AKIDEXAMPLE', secret = 'a secret of the store' } = {}) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const calls: string[] = [];
  let refusing = 0;
  let spoil: (call: { method: string; isList: boolean; times: number }) => Spoilt | null = () => null;
  let answered = 0;

  const answer = async (
    request: IncomingMessage,
  ): Promise<{ status: number; body?: string | Buffer; etag?: string }> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const method = request.method ?? '';
    calls.push(`${method} ${url.pathname}${url.search.slice(0, 20)}`);
    if (!isSigned(request, url, body, { keyId, secret })) return { status: 403, body: fault('SignatureDoesNotMatch') };
    if (refusing > 0) {
      refusing--;
      return { status: 500, body: fault('InternalError') };
    }
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (named !== bucket) return { status: 404, body: fault('NoSuchBucket') };
    const query = url.searchParams;
    if (method === 'GET' && key === '') return { status: 200, body: listing(objects, query.get('prefix') ?? '') };
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, parts: new Map() });
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200, etag: etagOf(body) };
    }
    if (method === 'POST' && upload) {
      const whole = Buffer.concat([...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part));
      objects.set(upload.key, whole);
      return {
        status: 200,
        body: `<CompleteMultipartUploadResult><Location>x</Location><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
      };
    }
    if (method === 'PUT') {
      objects.set(key, body);
      return { status: 200, etag: etagOf(body) };
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found ? { status: 200, body: found, etag: etagOf(found) } : { status: 404, body: fault('NoSuchKey') };
  };

  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', etag }) => {
      const method = request.method ?? '';
      const isList = (request.url ?? '').includes('list-type');
      const spoilt = spoil({ method, isList, times: answered++ });
      const sent = Buffer.from(spoilt?.body ?? body);
      response.writeHead(spoilt?.status ?? status, {
        ...(etag && { etag }),
        'content-type': spoilt?.type ?? 'application/xml',
        'content-length': sent.byteLength,
      });
      if (spoilt?.cutAfter === undefined) return response.end(method === 'HEAD' ? undefined : sent);
      return response.write(sent.subarray(0, spoilt.cutAfter), () => response.socket?.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}/${bucket}`,
    keyId,
    secret,
    objects,
    calls,
    /** Answers the next calls with an error of the store. */
    refuse: (times: number) => {
      refusing = times;
    },
    /** Spoils answers from now on; counts them from 0. */
    spoil: (how: typeof spoil) => {
      spoil = how;
      answered = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listing(objects: Map<string, Buffer>, prefix: string): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-23T00:00:00.000Z</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.byteLength}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name><Prefix>${prefix}</Prefix><KeyCount>${contents.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

function fault(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** AWS Signature Version 4, recalculated from the request. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer, key: { keyId: string; secret: string }): boolean {
  const given = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, keyId, day = '', region = '', signed = '', signature] = given ?? [];
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (keyId !== key.keyId) return false;
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const steps = [day, region, 's3', 'aws4_request'];
  const signing = steps.reduce<Buffer | string>((by, step) => hmac(by, step), `AWS4${key.secret}`);
  return hmac(signing, text).toString('hex') === signature;
}

function encode(part: string): string {
  return encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(by: Buffer | string, text: string): Buffer {
  return createHmac('sha256', by).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
