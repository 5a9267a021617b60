import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { type Entry, standing } from './entry.ts';
import type { SeenTicket } from './gate-schema.ts';
import { type Margin, type Meaning, meaningAt, USUAL_MARGIN } from './meaning.ts';
import type { Admissions, GateTicket, TicketRef } from './ports.ts';

/** A ticket with what it means at a moment, and its entries that stand, earliest first. */
export type Judged = { ticket: GateTicket; meaning: Meaning; entries: Entry[] };

/** Judges tickets by the one rule, with what happened to them at the gate. Two questions, however many there are. */
export async function judged(
  { admissions }: { admissions: Pick<Admissions, 'ofTickets' | 'margin'> },
  tickets: readonly GateTicket[],
  now: Instant,
): Promise<Judged[]> {
  const stand = standing(await admissions.ofTickets(tickets.map(({ code }) => code)));
  const meaningOf = meaningAt(now, await marginOf(admissions));
  return tickets.map((ticket) => {
    const entries = stand.get(ticket.code) ?? [];
    const isVoid = ticket.isVoid || ticket.orderState !== 'paid';
    return { ticket, entries, meaning: meaningOf({ ...ticket, isVoid, isInside: entries.length > 0 }) };
  });
}

export async function marginOf(admissions: Pick<Admissions, 'margin'>): Promise<Margin> {
  return (await admissions.margin()) ?? USUAL_MARGIN;
}

/** As it crosses the wire: without its code, which is the secret of its holder. */
export function seenTicket({ ticket, meaning, entries }: Judged): SeenTicket {
  return {
    ticket: refText(ticket),
    event: ticket.eventTitle,
    title: ticket.title,
    ...(!ticket.isPerson && { isPerson: false }),
    start: isoWithOffset(ticket.start),
    end: isoWithOffset(ticket.end),
    meaning,
    entries: entries.map(({ id, at, device }) => ({ id, at: isoWithOffset(at), device })),
  };
}

/** '1042-0-1': by which phones name a ticket. */
export function refText({ orderNumber, line, number }: TicketRef): string {
  return `${orderNumber}-${line}-${number}`;
}

export function refOf(text: string): TicketRef {
  const [orderNumber = 0, line = 0, number = 0] = text.split('-').map(Number);
  return { orderNumber, line, number };
}
