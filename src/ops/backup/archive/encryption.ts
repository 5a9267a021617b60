import { ReadableStream } from 'node:stream/web';

/** Encrypts with `age` for a public key, so that the machine making backups cannot read them. Loaded when needed. */

export class KeyFault extends Error {
  override readonly name = 'KeyFault';
}

/** `recipients`: 'age1…'. Throws KeyFault for a mistyped one. */
export async function encrypted(
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new KeyFault(`${recipient} is no public key of age.`);
    }
  }
  return iterated(await encrypter.encrypt(streamOf(plain)));
}

/** `identities`: 'AGE-SECRET-KEY-1…'. Throws KeyFault if none fits; reading throws if the content was altered. */
export async function decrypted(
  cipher: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new KeyFault('This is no private key of age.');
  }
  try {
    return unchanged(iterated(await decrypter.decrypt(streamOf(cipher))));
  } catch (cause) {
    throw new KeyFault('The private key does not open this backup, or its first bytes are damaged.', { cause });
  }
}

async function* unchanged(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = plain[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((cause: unknown) => {
      throw new KeyFault('The backup is damaged: what was encrypted was changed or cut.', { cause });
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Identities in a file written by `age-keygen`. */
export function identitiesIn(text: string): string[] {
  return text.split('\n').flatMap((line) => /^AGE-SECRET-KEY-\S+/.exec(line.trim())?.[0] ?? []);
}

/** A new key pair; `file` is readable by `age`. */
export async function newKey(madeAt: string): Promise<{ recipient: string; file: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { recipient, file: `# created: ${madeAt}\n# public key: ${recipient}\n${identity}\n` };
}

type WebStream = globalThis.ReadableStream<Uint8Array>;

function streamOf(source: AsyncIterable<Uint8Array>): WebStream {
  return ReadableStream.from(source) as unknown as WebStream;
}

async function* iterated(stream: WebStream): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}
