import { Link } from 'react-router-dom';
import type { CardSalesShown } from '../../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { address } from '../../api/calls.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { amountText, money } from '../../ui/text/format.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import styles from '../figures.module.css';
import { monthText } from './months.tsx';
import words from './nl.json' with { type: 'json' };

/** Friends' cards, punch cards and gift cards that were sold and returned, per month and kind. */
export function CardSales({ sales, days }: { sales: CardSalesShown[]; days: { from: string; to: string } }) {
  const t = useWords(words);
  return (
    <Panel title={t('sales.title')} hint={t('sales.hint')}>
      <Records
        caption={t('sales.title')}
        rows={sales}
        keyOf={({ month, card }) => `${month} ${card ?? ''}`}
        columns={columns(t)}
        empty={null}
      />
      <ul className={styles['files']}>
        <li>
          <Link to="/dmt-admin/vriendenkaarten">{t('sales.friends')}</Link>
        </li>
        <li>
          <a href={address('/api/dmt-admin/figures/cards.csv', days)} download>
            {t('sales.file')}
          </a>
        </li>
      </ul>
    </Panel>
  );
}

const columns = (t: Translate<typeof words>): Column<CardSalesShown>[] => [
  { label: t('sales.month'), cell: ({ month }) => monthText(month) },
  { label: t('sales.card'), cell: ({ card }) => card ?? t('sales.giftCard') },
  { label: t('sales.cards'), isNumber: true, cell: ({ cards }) => amountText(cards) },
  { label: t('sales.sold'), isNumber: true, cell: ({ sold }) => money(sold) },
  { label: t('sales.back'), isNumber: true, cell: ({ refunded, chargedBack }) => money(refunded + chargedBack) },
  { label: t('sales.net'), isNumber: true, cell: ({ net }) => money(net) },
];
