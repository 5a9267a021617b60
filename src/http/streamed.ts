import { ReadableStream, TextEncoderStream } from 'node:stream/web';

/**
 * A text that is sent piece by piece, each made once the one before it was taken, so that a long answer is never whole in
 * memory. What can be refused is refused before: the status is out when the first piece is made.
 */
export function streamed(pieces: AsyncIterable<string>): globalThis.ReadableStream {
  const bytes = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
  return bytes as unknown as globalThis.ReadableStream;
}
