import { useEffect, useState } from 'react';
import { type Cents, euroText } from '../../../src/kernel/money.ts';
import type { Event } from '../../../src/modules/catalogue/schema.ts';
import { costsOf, ticketCount, type TicketFormItem } from '../../checkout/cart/cart.ts';
import { useWords } from '../../ui/words.ts';
import words from '../../checkout/nl.json' with { type: 'json' };
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './event.module.css';

type JumpProps = { event: Event; items: readonly TicketFormItem[]; shownCents: Cents | null };

/** Bar at the bottom of a phone that leads to the ticket table, as long as that is out of sight: what it costs, or what was chosen. */
export function TicketJump({ event, items, shownCents }: JumpProps) {
  const t = useWords(words);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const table = document.getElementById('tickets');
    if (!table || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(Boolean(entry?.isIntersecting)));
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const count = ticketCount(items);
  const sentence =
    count > 0
      ? t('status', { count, total: euroText(costsOf(items, event).payableCents) })
      : shownCents
        ? t('ticketsFrom', { amount: euroText(shownCents) })
        : t(event.event_has_paid_tickets ? 'chooseTickets' : 'ticketsFree');
  return (
    <p className={styles.jump} hidden={isNear}>
      <a href="#tickets">
        <Icon name="ticket" />
        {sentence}
      </a>
    </p>
  );
}
