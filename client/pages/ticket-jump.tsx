import { useEffect, useState } from 'react';
import { euroText } from '../../src/kernel/money.ts';
import { useWords } from '../checkout/words.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './event.module.css';

/** Bar at the bottom of a phone that leads to the ticket table, as long as that is out of sight. */
export function TicketJump({ lowestCents }: { lowestCents: number | null }) {
  const t = useWords();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const table = document.getElementById('tickets');
    if (!table || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(Boolean(entry?.isIntersecting)));
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <p className={styles.jump} hidden={isNear}>
      <a href="#tickets">
        <Icon name="ticket" />
        {lowestCents === null ? t('ticketsFree') : t('ticketsFrom', { amount: euroText(lowestCents) })}
      </a>
    </p>
  );
}
