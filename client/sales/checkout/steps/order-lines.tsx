import type { ReactNode } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import { type Cents, euroText } from '../../../../src/kernel/money/money.ts';
import { useTableRoles } from '../../../ui/table-roles.ts';
import styles from './order-lines.module.css';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import {
  type Quote,
  type TicketFormItem,
  chosenOptions,
  costsOf,
  priceCents,
  rowSumCents,
  vatLabel,
} from '../cart/cart.ts';
import { words } from './steps.words.ts';
import { words as saleWords } from '../page.words.ts';
import { type Owned } from '../../../../src/kernel/text/owned.ts';
import { ownedText } from '../../../ui/text/text.tsx';

export type ShownLine = {
  key: number;
  amount: number;
  title: Owned;
  date: { startDate: string; endDate: string } | null;
  unitCents: Cents;
  /** Price of one with what it counts; 'per stuk' without it. */
  unit?: string;
  sumCents: Cents;
};

type OrderLinesProps = {
  caption: string;
  lines: readonly ShownLine[];
  serviceCostsCents: Cents;
  /** Gift to the garden, part of the total. */
  giftCents?: Cents;
  /** Rows above the service costs, such as a discount. */
  beforeCosts?: ReactNode;
  totalLabel: string;
  totalCents: Cents;
  /** Rows below the total, such as a gift card. */
  afterTotal?: ReactNode;
  /** VAT included in the total, per rate. */
  vat?: readonly { rate: number; amountCents: Cents }[];
};

export function OrderLines(props: OrderLinesProps) {
  const { caption, lines, serviceCostsCents, beforeCosts, totalLabel, totalCents, afterTotal, vat = [] } = props;
  const { giftCents = 0 } = props;
  const role = useTableRoles();
  const isFree = lines.every(({ unitCents }) => unitCents === 0) && giftCents === 0;
  const vatRows = isFree ? [] : vat;
  return (
    <table {...role.table} className={styles.lines} aria-label={caption}>
      <tbody {...role.group}>
        {lines.map((line) => (
          <tr key={line.key} {...role.row}>
            <th {...role.rowHeader} scope="row">
              {ownedText(line.title, (title) => words.lineTitle({ amount: line.amount, title }))}
              {line.date && (
                <span className={styles.date}> {eventDateLine(line.date.startDate, line.date.endDate)}</span>
              )}
              {line.unitCents > 0 && (
                <span className={styles.each}> {line.unit ?? `${euroText(line.unitCents)} ${words.each}`}</span>
              )}
            </th>
            <td {...role.cell}>{line.unitCents > 0 ? euroText(line.sumCents) : saleWords.free}</td>
          </tr>
        ))}
        {beforeCosts}
        {serviceCostsCents > 0 && (
          <tr {...role.row}>
            <th {...role.rowHeader} scope="row">
              {words.serviceCosts}
            </th>
            <td {...role.cell}>{euroText(serviceCostsCents)}</td>
          </tr>
        )}
        {giftCents > 0 && (
          <tr {...role.row}>
            <th {...role.rowHeader} scope="row">
              {words.gift}
            </th>
            <td {...role.cell}>{euroText(giftCents)}</td>
          </tr>
        )}
      </tbody>
      <tfoot {...role.group}>
        <tr {...role.row} className={styles.total}>
          <th {...role.rowHeader} scope="row">
            {isFree ? saleWords.columnTotal : totalLabel}
          </th>
          <td {...role.cell}>{isFree ? saleWords.free : euroText(totalCents)}</td>
        </tr>
        {afterTotal}
        {vatRows.map(({ rate, amountCents }) => (
          <tr key={rate} {...role.row} className={styles.vat}>
            <th {...role.rowHeader} scope="row">
              {words.vatPart({ rate })}
            </th>
            <td {...role.cell}>{euroText(amountCents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

type OrderSummaryProps = {
  event: ShownEvent;
  options: readonly ShownOption[];
  items: readonly TicketFormItem[];
  caption: string;
  quote?: Quote;
  giftCents?: Cents;
  beforeCosts?: ReactNode;
  afterTotal?: ReactNode;
};

export function OrderSummary({
  event,
  options,
  items,
  caption,
  quote = null,
  giftCents = 0,
  ...rows
}: OrderSummaryProps) {
  const costs = costsOf(items, event, quote);
  const totalCents = costs.payableCents + giftCents;
  const vat = vatLabel(chosenOptions(options, items), { giftCents, totalCents });
  return (
    <OrderLines
      {...rows}
      caption={caption}
      lines={items.map((item) => ({
        key: item.option_id,
        amount: item.amount,
        title: item.title,
        date: options.find(({ id }) => id === item.option_id)?.eventDate ?? null,
        unitCents: priceCents(item),
        sumCents: rowSumCents(item, item.amount),
      }))}
      serviceCostsCents={costs.serviceCostsCents}
      giftCents={giftCents}
      totalLabel={rows.afterTotal ? saleWords.totalWithVat({ vat }) : words.payableWithVat({ vat })}
      totalCents={totalCents}
    />
  );
}
