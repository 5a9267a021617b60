import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { type TicketFormItem, chosenOptions, costsOf, priceCents, rowSumCents, vatLabel } from '../cart/cart.ts';
import { OrderLines } from '../../orders/order-lines.tsx';
import { useWords } from './step-words.ts';

type OrderSummaryProps = {
  event: Event;
  options: readonly EventOption[];
  items: readonly TicketFormItem[];
  caption: string;
};

/** The chosen tickets with service costs and what is to be paid (CHECK-05 to CHECK-07). */
export function OrderSummary({ event, options, items, caption }: OrderSummaryProps) {
  const t = useWords();
  const costs = costsOf(items, event);
  return (
    <OrderLines
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
      totalLabel={t('payableWithVat', { vat: vatLabel(chosenOptions(options, items)) })}
      totalCents={costs.payableCents}
    />
  );
}
