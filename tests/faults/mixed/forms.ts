import type { Challenge } from '../../../src/platform/captcha/ports.ts';
import type { Buyer } from '../../support/buyer.ts';
import { packed, solve } from '../../support/solve-captcha.ts';
import { arrive, expected, insist, type Part } from './insist.ts';

type Purpose = 'contact' | 'newsletter' | 'waitlist';

/** Sends a form with a pass; false: refused with one of `others`. 422: the try that was cut off had used the pass up, so the form had arrived. */
export async function sent(
  part: Part,
  purpose: Purpose,
  path: string,
  filled: unknown,
  others: readonly number[] = [],
): Promise<boolean> {
  const browser = await arrive(part);
  await takePass(part, browser, purpose);
  const answer = await insist(() => browser.post(path, filled));
  return (
    expected(part, purpose, answer, answer.wasCut ? [422, ...others] : others) ||
    (answer.wasCut && answer.status === 422)
  );
}

/** Solves a new challenge where that of a stopped site was lost. */
export async function takePass(part: Part, browser: Buyer, purpose: string): Promise<void> {
  for (;;) {
    const challenge = await insist(() => browser.get(`/api/captcha/challenge?purpose=${purpose}`));
    const response = packed(await solve(challenge.body as unknown as Challenge));
    const answer = await insist(() => browser.post('/api/captcha/check', { response, purpose }));
    if (expected(part, 'captcha', answer, answer.wasCut ? [422] : [])) return;
  }
}
