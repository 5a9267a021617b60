import type { DeskOrder } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { Tag } from '../../ui/messages/tag.tsx';
import { tagsOf } from './order-words.ts';
import styles from './orders.module.css';
import { useWords } from './words.ts';

/** How an order stands, in a word or two. */
export function OrderTags({ order }: { order: Pick<DeskOrder, 'status' | 'refund' | 'flag'> }) {
  const t = useWords();
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
