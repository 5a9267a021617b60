import type { SiteContext } from '../../../http/environment.ts';
import { isProblem } from '../../../kernel/problem.ts';

/**
 * Counts a call that comes with a discount code or the code of a gift card, and takes that back unless the code was refused
 * (S-30): many guesses at once pass no limit either, and who has a good one is never kept out by it. A refused code stands in the
 * trail, and many of them are mailed to the owner (S-35); the code itself is written nowhere.
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
