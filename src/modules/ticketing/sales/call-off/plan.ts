import type { StoredOption } from '../offer/offer.ts';
import { createCallOffNews, datesOf } from './news.ts';
import { createOtherDateHolds } from './places.ts';
import type { CallOff, CallOffPorts, HeldLine, Share } from './ports.ts';
import { createShares } from './share.ts';

export function createCallOffPlans(ports: CallOffPorts) {
  const { callOffs } = ports;
  const { cardsFor } = createShares(ports);
  const { holdFor } = createOtherDateHolds(ports);
  const { tellRefund, tellChoice } = createCallOffNews(ports);

  /**
   * Stores what follows for each order, in the caller's transaction with the offer locked. Buyers whose tickets move
   * get their email afterwards.
   */
  async function plan(
    callOff: CallOff,
    shares: Share[],
    { held, options }: { held: HeldLine[]; options: StoredOption[] },
  ): Promise<void> {
    await callOffs.addShares(callOff.id, shares);
    const open = shares.filter(({ choice }) => choice === 'open');
    await holdFor(callOff, open, { held, options, now: ports.clock.now() });
    const emails = new Map(held.map(({ orderId, email }) => [orderId, email]));
    const cards = await cardsFor(open);
    for (const share of shares) {
      const about = { to: emails.get(share.orderId) ?? '', dates: datesOf(callOff, share, { held, options }) };
      if (share.choice === 'refund') await tellRefund(callOff, share, about);
      if (share.choice !== 'open') continue;
      const isHeld = (await callOffs.holds(callOff.id, share.orderId)).length > 0;
      const hasCard = cards.has(share.orderId);
      await tellChoice(callOff, share, { ...about, held: isHeld ? callOff.to : null, hasCard });
    }
  }

  return { plan };
}
