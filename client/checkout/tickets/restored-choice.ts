import { eventDateLine } from '../../../src/kernel/dates/dutch-dates.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { type Amounts, type TicketFormItem, amountsOf, limitOf, ticketForm } from '../cart/cart.ts';
import { loweredText } from './lowered-text.ts';

/**
 * A stored choice at today's prices and within today's stock. What shrank meanwhile is lowered, and `changes` says
 * so in a sentence per option; nothing changes silently.
 */
export function restoredChoice(
  stored: readonly TicketFormItem[],
  onSale: readonly EventOption[],
): { items: TicketFormItem[]; changes: string[] } {
  const amounts: Record<number, number> = { ...amountsOf(stored) };
  const changes: string[] = [];
  for (const item of stored) {
    const option = onSale.find(({ id }) => id === item.option_id);
    const possible = option ? Math.min(item.amount, limitOf(option)) : 0;
    if (possible === item.amount) continue;
    amounts[item.option_id] = possible;
    const date = option?.eventDate && eventDateLine(option.eventDate.startDate, option.eventDate.endDate);
    const isOnlyOne = stored.filter(({ title }) => title === item.title).length < 2;
    changes.push(
      `${item.title}${date && !isOnlyOne ? ` (${date})` : ''}: ${lowerFirst(loweredText(item.amount, possible))}`,
    );
  }
  return { items: ticketForm(onSale, amounts satisfies Amounts).items, changes };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
