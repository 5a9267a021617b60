import type { Api, CaptchaChallenge } from '../../api/api.ts';
import { ApiFault } from '../../api/fault.ts';
import { workerUrl } from '../text/safe-html.tsx';
// The bundler makes this module: it holds the address of the built worker. That is not the one of before: copies in browsers
// lack Cross-Origin-Embedder-Policy, and would not start.
// oxlint-disable-next-line import/default
import workerAddress from './solver.worker.ts?worker&url';
import { words } from './words.ts';

export type Solution = { counter: number; derivedKey: string };

const TIME_LIMIT_MS = 60_000;

type Solve = (challenge: CaptchaChallenge) => Promise<Solution | null>;

/** Solves a challenge of S-29 for one purpose, which earns this browser one pass. Rejects with an ApiFault. */
export async function proveHuman(
  api: Api,
  purpose: 'order' | 'signup' | 'signin' | 'waitlist' | 'withdrawal',
  solve?: Solve,
): Promise<void> {
  await answerChallenge(api, await api.get('/api/captcha/challenge', { query: { purpose } }), solve);
}

/** Answers a challenge that was fetched earlier, because a form that is answered at once looks like a robot. */
export async function answerChallenge(api: Api, challenge: CaptchaChallenge, solve: Solve = inWorker): Promise<void> {
  const solution = await solve(challenge);
  if (!solution) throw new ApiFault({ status: 0, message: words.checkFailed });
  await api.send('POST', '/api/captcha/check', { body: { response: btoa(JSON.stringify({ challenge, solution })) } });
}

function inWorker(challenge: CaptchaChallenge): Promise<Solution | null> {
  return new Promise((resolve) => {
    const worker = new Worker(workerUrl(new URL(workerAddress, location.href)), { type: 'module' });
    const end = (solution: Solution | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(solution);
    };
    const timer = setTimeout(() => end(null), TIME_LIMIT_MS);
    worker.addEventListener('message', (message: MessageEvent<Solution | null>) => end(message.data));
    worker.addEventListener('error', () => end(null));
    worker.postMessage({ parameters: challenge.parameters, signature: challenge.signature }, []);
  });
}
