import type { SiteContext } from '../../../http/environment.ts';
import { isProblem } from '../../../kernel/problem.ts';

/**
 * Counts a request with a discount or gift-card code, and undoes that unless the code was refused (S-30): many concurrent
 * guesses cannot pass the limit, and a visitor with a valid code is never blocked. A refused code is noted in the audit
 * trail, and many of them are emailed to the owner (S-35); the code itself is not stored.
 */
export async function countingGuesses<Result>(c: SiteContext, work: () => Promise<Result>): Promise<Result> {
  const { limits, noteRefusal } = c.get('guards');
  await limits.take('discount-code', c.get('clientAddress'));
  let isWrong = false;
  try {
    return await work();
  } catch (thrown) {
    isWrong = isProblem(thrown) && (thrown.reason === 'discount_invalid' || thrown.reason === 'gift_card_invalid');
    throw thrown;
  } finally {
    if (isWrong) await noteRefusal(c, 'code');
    else await limits.giveBack('discount-code', c.get('clientAddress'));
  }
}
