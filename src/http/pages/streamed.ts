import { ReadableStream, TextEncoderStream } from 'node:stream/web';

/** Streams a text in pieces, never whole in memory. Refuse before the first piece: it sends the status. */
export function streamed(pieces: AsyncIterable<string>): globalThis.ReadableStream {
  const bytes = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
  return bytes as unknown as globalThis.ReadableStream;
}
