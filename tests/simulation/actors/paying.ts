import type { Random } from '../../support/seeded-random.ts';
import type { Part } from '../actor.ts';
import type { Visitor } from '../visitor.ts';

const RUNNING = ['open', 'pending', 'authorized'];
const LOOKS = 30;

/** Does it, and now and then once more, as an impatient hand does. */
export async function twice<Answer>(random: Random, send: () => Promise<Answer>): Promise<Answer> {
  const first = await send();
  return random.oneIn(5) ? send() : first;
}

/** Pays at the bank or does not, and looks at the page of the order until its payment has ended; null: it never did. */
export async function payAndLook(
  { stage }: Part,
  visitor: Visitor,
  { paymentId, page }: { paymentId: string | null; page: string },
  random: Random,
): Promise<string | null> {
  const word = random.oneIn(4) ? random.pick(['canceled', 'failed', 'expired']) : 'paid';
  if (paymentId !== null) stage.outside.setStatus(paymentId, word);
  for (let looks = 0; looks < LOOKS; looks++) {
    const seen = await visitor.insist('GET', page);
    if (seen.status === 200 && !RUNNING.includes(String(seen.body['status']))) return String(seen.body['status']);
    await stage.clock.wait(20_000);
  }
  return null;
}

/** Payment to which an answer sends its buyer; '' if there is none. */
export function paymentOf(body: Record<string, unknown>): string {
  const { links } = body as { links?: { checkout: { href: string } } };
  return links?.checkout.href.split('/').at(-1) ?? '';
}
