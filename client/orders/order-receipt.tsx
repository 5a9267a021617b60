import { centsFromEuros } from '../../src/kernel/money.ts';
import type { OrderView } from '../../src/modules/ticketing/schema.ts';
import { SummaryList } from '../ui/text/summary-list.tsx';
import { vatLabel } from '../checkout/cart/cart.ts';
import { OrderLines } from './order-lines.tsx';
import { useWords } from './order-words.ts';

/** What an order came to, line by line, and who ordered it (CHECK-17). */
export function OrderReceipt({ order }: { order: OrderView }) {
  const t = useWords();
  return (
    <>
      <OrderLines
        caption={t('summary')}
        lines={order.orderLines.map(({ quantity, eventOption: { title, price, eventDate } }, index) => {
          const unitCents = centsFromEuros(price) ?? 0;
          return { key: index, amount: quantity, title, date: eventDate, unitCents, sumCents: quantity * unitCents };
        })}
        serviceCostsCents={centsFromEuros(order.serviceCosts) ?? 0}
        totalLabel={t('totalWithVat', { vat: vatLabel(order.vat.map(({ rate }) => ({ vatRate: rate }))) })}
        totalCents={centsFromEuros(order.totalAmount) ?? 0}
        vat={order.vat.map(({ rate, amount }) => ({ rate, amountCents: centsFromEuros(amount) ?? 0 }))}
      />
      <SummaryList
        rows={[
          { term: t('firstName'), detail: order.firstName },
          { term: t('lastName'), detail: order.lastName },
          { term: t('email'), detail: order.email },
          { term: t('phone'), detail: order.phoneNumber },
        ]}
      />
    </>
  );
}
