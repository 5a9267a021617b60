import { type Cents, centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { useTableRoles } from '../../../ui/table-roles.ts';
import styles from './order-lines.module.css';
import { words } from './code.words.ts';

type CardRowsProps = { cents: Cents; toPayCents: Cents; isPaid?: boolean; isTaxed?: boolean };

/** Rows below the total: the part that a gift card pays, and the amount left to pay. */
export function CardRows({ cents, toPayCents, isPaid = false, isTaxed = false }: CardRowsProps) {
  const role = useTableRoles();
  const rows = [
    { label: words.byCard, amount: cents },
    { label: isPaid ? words.byMoneyPaid : words.byMoney, amount: toPayCents },
  ];
  return (
    <>
      {rows.map(({ label, amount }) => (
        <tr key={label} {...role.row} className={styles.total}>
          <th {...role.rowHeader} scope="row">
            {label}
          </th>
          <td {...role.cell}>{euroText(amount)}</td>
        </tr>
      ))}
      {isTaxed && (
        <tr {...role.row}>
          <td {...role.cell} colSpan={2}>
            {words.taxedBefore}
          </td>
        </tr>
      )}
    </>
  );
}

/** Discount row above the service costs (R-38); `code` is null if a friends' card gives it. */
export function DiscountRow({ code, cents }: { code: string | null; cents: Cents }) {
  const role = useTableRoles();
  return (
    <tr {...role.row}>
      <th {...role.rowHeader} scope="row">
        {code === null ? words.friendLine : words.discountLine({ code })}
      </th>
      <td {...role.cell}>{euroText(-cents)}</td>
    </tr>
  );
}

/** Rows of an order that was placed; amounts in euros. */
export default function CodeRows({
  discount,
  giftCard,
  isPaid,
}: {
  discount?: ShownOrder['discount'];
  giftCard?: ShownOrder['giftCard'];
  isPaid?: boolean;
}) {
  const cents = (euros: number) => centsFromEuros(euros) ?? 0;
  return (
    <>
      {discount && <DiscountRow code={discount.code || null} cents={cents(discount.amount)} />}
      {giftCard && (
        <CardRows
          cents={cents(giftCard.amount)}
          toPayCents={cents(giftCard.toPay)}
          isPaid={isPaid ?? false}
          isTaxed={giftCard.isTaxed}
        />
      )}
    </>
  );
}
