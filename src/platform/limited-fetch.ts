/** The longest answer that is read (S-28): far more than any provider has to tell. */
export const ANSWER_MAX_BYTES = 1024 * 1024;

/** An answer that was longer than allowed; the rest of it was never read. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * `fetch` for calls to providers: follows no redirect, and reads at most 1 MB of an answer, whatever its header says and
 * however small it was packed (S-28). Reading a longer body throws AnswerTooLong, and its connection is closed.
 */
export async function limitedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: init.redirect ?? 'error' });
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(atMost(ANSWER_MAX_BYTES)), { status, statusText, headers });
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      passed += chunk.byteLength;
      if (passed > bytes) throw new AnswerTooLong(`an answer of more than ${bytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}
