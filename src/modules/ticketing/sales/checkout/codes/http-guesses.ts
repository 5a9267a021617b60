import type { SiteContext } from '../../../../../http/environment.ts';
import { isProblem } from '../../../../../kernel/problem.ts';

/** Counts a guess, taken back if valid (S-30). Audits refusals without the code; many alert the owner (S-35). */
export async function countGuess<Result>(c: SiteContext, work: () => Promise<Result>): Promise<Result> {
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
