import { type Instant, eventDateLine, longDateWithWeekday } from '../../../kernel/dates/dutch-dates.ts';
import type { EventWarning } from './admin-schema.ts';
import type { EventDraft } from '../events/event-draft.ts';
import type { Period } from '../events/event.ts';

/**
 * What somebody should think about before an event is public, in whole sentences; nothing here hinders a save.
 * `isWinterRest` says of an instant whether the garden rests on its day.
 */
export async function warningsOf(
  draft: Pick<EventDraft, 'dates' | 'options' | 'hasTicketSale' | 'category'>,
  now: Instant,
  isWinterRest: (start: Instant) => Promise<boolean>,
): Promise<EventWarning[]> {
  const { dates, options, hasTicketSale, category } = draft;
  const warnings: EventWarning[] = [];
  const warn = (kind: EventWarning['kind'], field: EventWarning['field'], text: string) =>
    warnings.push({ kind, field, text });
  for (const { start, end } of dates) {
    const day = longDateWithWeekday(start);
    if (end <= now) warn('past', 'event_dates', `Deze datum is al geweest: ${day}.`);
    else if (await isWinterRest(start)) warn('winter-rest', 'event_dates', `Deze datum valt in de winterrust: ${day}.`);
  }
  if (dates.length === 0 && category === 'Evenementen') {
    warn('no-date', 'event_dates', 'Er is nog geen datum. Bezoekers lezen: ‘Datum wordt z.s.m. bekend gemaakt.’');
  }
  if (!hasTicketSale) return warnings;
  if (options.length === 0) {
    warn('no-options', 'event_options', 'De ticketverkoop staat aan, maar er zijn nog geen tickets om te kopen.');
  }
  for (const { title, start, end } of options) {
    if (start === null || end === null) {
      warn('ticket-date', 'event_options', `Ticket ‘${title}’ heeft nog geen datum en kan niet worden verkocht.`);
    } else if (dates.length > 0 && !dates.some((date) => overlap(date, { start, end }))) {
      const when = eventDateLine(start, end);
      warn('ticket-date', 'event_options', `Ticket ‘${title}’ geldt op ${when}. Dat is geen datum van dit evenement.`);
    }
  }
  return warnings;
}

function overlap(one: Period, other: Period): boolean {
  return one.start <= other.end && other.start <= one.end;
}
