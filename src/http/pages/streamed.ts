import { ReadableStream, TextEncoderStream } from 'node:stream/web';
import { inTurns } from '../../kernel/async/long-lists.ts';

/** Streams a text in pieces, never whole in memory, yielding after each. Refuse before the first piece: it sends the status. */
export function streamed(pieces: AsyncIterable<string>): globalThis.ReadableStream {
  const bytes = ReadableStream.from(inTurns(pieces)).pipeThrough(new TextEncoderStream());
  return bytes as unknown as globalThis.ReadableStream;
}
