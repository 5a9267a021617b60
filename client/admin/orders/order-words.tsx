import { clockTime, numericDate } from '../../../src/kernel/dates/dutch-dates.ts';
import type { AdminOrder } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { AdminRefund } from '../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { Tag, type Tone } from '../../ui/messages/notice.tsx';
import styles from './orders.module.css';
import { moment, money } from '../ui/text/format.ts';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

/** '18-04-2026, 11:00', for tables (CONST-02). */
export const startOf = (instant: string): string => `${numericDate(instant)}, ${clockTime(instant)}`;

/** Returns null once the buyer's data have been erased. */
export function buyerOf({ firstName, lastName }: Pick<AdminOrder, 'firstName' | 'lastName'>): string | null {
  return `${firstName} ${lastName}`.trim() || null;
}

type State = {
  tone: Tone;
  word: AdminOrder['status'] | 'attention' | 'owed' | 'refunded' | 'underWay' | 'partlyRefunded';
};

type Standing = Pick<AdminOrder, 'status' | 'refund' | 'flag'> & Partial<Pick<AdminOrder, 'owed'>>;

/** The most pressing tag first; `word` is a key below `states` in the texts. */
export function tagsOf(order: Standing): State[] {
  const attention = order.flag === null ? [] : [{ tone: 'error', word: 'attention' } as const];
  return [...attention, stateOf(order)];
}

function stateOf({ status, refund, owed = 0 }: Standing): State {
  if (refund === 'whole') return { tone: 'warn', word: 'refunded' };
  if (refund === 'under-way') return { tone: 'info', word: 'underWay' };
  if (refund === 'part') return { tone: 'warn', word: 'partlyRefunded' };
  if (status === 'paid' && owed > 0) return { tone: 'info', word: 'owed' };
  if (status === 'paid') return { tone: 'success', word: status };
  if (status === 'failed') return { tone: 'error', word: status };
  const isRunning = status === 'open' || status === 'pending' || status === 'authorized';
  return { tone: isRunning ? 'info' : 'neutral', word: status };
}

export function OrderTags({ order }: { order: Standing }) {
  const t = useWords(words);
  return (
    <span className={styles['tags']}>
      {tagsOf(order).map(({ tone, word }) => (
        <Tag key={word} tone={tone}>
          {t(`states.${word}`)}
        </Tag>
      ))}
    </span>
  );
}

/** 'Door Eva Eigenaar · 18 april 2026 om 11:00 · 2 tickets vervallen' */
export function refundFacts(t: Translate<typeof words>, refund: AdminRefund): string {
  const { onCard, takenOffCard, createdAt, lapsed, isRestocked } = refund;
  const voided = lapsed > 0 && [t('order.lapsed', { count: lapsed }), isRestocked && t('order.restocked')];
  return [
    causeOf(t, refund),
    onCard ? t('order.refundsToCard', { amount: money(onCard) }) : null,
    takenOffCard ? t('order.refundsOffCard', { amount: money(takenOffCard) }) : null,
    moment(createdAt),
    voided && voided.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

function causeOf(t: Translate<typeof words>, { by, cause, isByHand }: AdminRefund): string {
  if (by === undefined || cause !== 'request') return t(`refundCauses.${isByHand ? 'byHand' : cause}`);
  return t(isByHand ? 'order.refundByHandBy' : 'order.refundBy', { name: by });
}
