import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import { type Instant, eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import {
  amountsOf,
  costsOf,
  isFree,
  limitOf,
  ticketCount,
  ticketForm,
  type TicketFormItem,
  withinLimits,
} from '../cart/cart.ts';
import type { Api } from '../../../api/api.ts';
import { eventOfAddress, optionsOrNull } from '../steps/event-of-address.ts';
import { isSaleAhead } from '../../../../src/kernel/events/sale-start.ts';
import { euroText } from '../../../../src/kernel/money/money.ts';
import { words } from './words.ts';
import { words as saleWords } from '../page.words.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';

/** 'open' shows a stepper; any other state is the reason why there is none. */
export type SaleState = 'open' | 'not-yet' | 'sold-out' | 'closed' | 'undated' | 'called-off';

type EventOnSale = Pick<ShownEvent, 'event_status' | 'event_sale_start' | 'event_friends_from'>;

/** Returns the state of an option; sale ends with its date, or earlier at `saleEnd` (EVENT-12, EVENT-16, EVENT-28). */
export function saleStateOf(option: ShownOption, event: EventOnSale, now: Instant): SaleState {
  if (event.event_status === 'cancelled') return 'closed';
  if (option.isCalledOff) return 'called-off';
  if (!option.eventDate) return 'undated';
  const isOver = [option.eventDate.endDate, option.saleEnd].some((end) => end && new Date(end) <= new Date(now));
  if (isOver) return 'closed';
  const start = event.event_friends_from ?? event.event_sale_start; // whose card gives fewer days, the order refuses
  if (isSaleAhead({ event_sale_start: start }, now)) return 'not-yet';
  return limitOf(option) === 0 ? 'sold-out' : 'open';
}

/** Returns '2 tickets, totaal € 16,00'. */
export function statusOf(items: readonly TicketFormItem[], event: Pick<ShownEvent, 'serviceCosts'>): string {
  const count = ticketCount(items);
  const total = euroText(costsOf(items, event).payableCents);
  return count > 0 && isFree(items) ? saleWords.statusFree({ count }) : saleWords.status({ count, total });
}

/** Returns the states by option id; empty if the options could not be read. */
export function saleStatesOf(
  options: readonly ShownOption[] | null,
  event: EventOnSale,
  now: Instant,
): Record<number, SaleState> {
  return Object.fromEntries((options ?? []).map((option) => [option.id, saleStateOf(option, event, now)]));
}

/** True if the last date of the event has passed (contract 3.4). */
export function isOver(event: Pick<ShownEvent, 'event_dates'>, now: Instant): boolean {
  return (
    event.event_dates.length > 0 && event.event_dates.every((date) => new Date(date.event_date_end) <= new Date(now))
  );
}

/** Returns 'Nog 8 plaatsen' for at most ten seats; null otherwise. */
export function fewLeftText(option: ShownOption): string | null {
  const left = option.availableTickets - option.ticketsSold;
  if (left < 1 || left > 10) return null;
  return left === 1 ? words.onePlaceLeft : words.placesLeft({ left });
}

/** Restores a stored choice at today's prices and stock. `changes`: a sentence per option that was lowered. */
export function restoredChoice(
  stored: readonly TicketFormItem[],
  onSale: readonly ShownOption[],
): { items: TicketFormItem[]; changes: string[] } {
  const amounts = withinLimits(onSale, amountsOf(stored));
  const changes: string[] = [];
  for (const item of stored) {
    const option = onSale.find(({ id }) => id === item.option_id);
    const possible = amounts[item.option_id] ?? 0;
    if (possible === item.amount) continue;
    const date = option?.eventDate && eventDateLine(option.eventDate.startDate, option.eventDate.endDate);
    const isOnlyOne = stored.filter(({ title }) => textOf(title) === textOf(item.title)).length < 2;
    changes.push(
      `${textOf(item.title)}${date && !isOnlyOne ? ` (${date})` : ''}: ${lowerFirst(loweredText(item.amount, possible))}`,
    );
  }
  return { items: ticketForm(onSale, amounts).items, changes };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Returns 'Uw keuze is aangepast van 3 naar 1.', to show after `sold_out`. */
export function loweredText(from: number, to: number): string {
  return to === 0 ? words.ticketsRemoved : words.choiceChanged({ from, to });
}

/** Returns the event at an address, and its options that are on sale. */
export async function onSaleAt(api: Api, id: string | undefined, address: string, now: Instant) {
  const event = await eventOfAddress(api, id, address);
  const all = (await optionsOrNull(api, event)) ?? [];
  return { event, options: all.filter((option) => saleStateOf(option, event, now) === 'open') };
}
