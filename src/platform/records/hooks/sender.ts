/** Sends one message to a target. */
export type HookSender = (
  request: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<HookAnswer>;

/** Status of the answer; its body is not read. `retryAfterSeconds`: how long the target asks us to wait. */
export type HookAnswer = { status: number; retryAfterSeconds: number | null };

/** Accepts all and sends nothing, for a demonstration. */
export const pretendToSend: HookSender = async () => ({ status: 204, retryAfterSeconds: null });

/**
 * refused-url: not an allowed URL. no-address: the name does not resolve. private-address: it resolves, perhaps among
 * others, to an address that is not public; nothing was sent. certificate: not valid for the name; nothing was sent.
 * no-connection: no answer, or the connection broke. bad-answer: not HTTP. timeout: no answer in time.
 */
export type HookFaultWord =
  | 'refused-url'
  | 'no-address'
  | 'private-address'
  | 'certificate'
  | 'no-connection'
  | 'bad-answer'
  | 'timeout';

/** Reason why no answer came. */
export class HookFault extends Error {
  readonly word: HookFaultWord;

  constructor(word: HookFaultWord, cause?: unknown) {
    super(word, { cause });
    this.name = 'HookFault';
    this.word = word;
  }
}

/** Recognises the error by name: in development the class can exist twice. */
export function isHookFault(thrown: unknown): thrown is HookFault {
  return thrown instanceof Error && thrown.name === 'HookFault' && 'word' in thrown;
}
