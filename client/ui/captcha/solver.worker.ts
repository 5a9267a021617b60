import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from '../../api/api.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Answers `{counter, derivedKey}` or null. */
self.addEventListener('message', (message: MessageEvent<CaptchaChallenge>) => {
  const challenge = message.data as unknown as Challenge;
  solveChallenge({ challenge, deriveKey }).then(
    (solution) =>
      self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey }, { transfer: [] }),
    () => self.postMessage(null, { transfer: [] }),
  );
});
