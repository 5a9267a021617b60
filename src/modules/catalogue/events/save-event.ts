import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { eventPath } from '../../../kernel/pages/addresses.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Edition } from '../../../platform/processes/edition.ts';
import type { SafeHtml } from '../../../platform/text/safe-html.ts';
import { END_BEFORE_START, type Offer, type OfferChange, type OfferedOption } from '../../ticketing/index.ts';
import type { EventOrganiser } from '../organisers/organiser.ts';
import { type EventDraft, isPublic, type PlannedEvent } from './event.ts';
import { byStart, losingDate } from './event-dates.ts';
import type { Events, TicketOffers } from './ports.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Address of events that have no main location (EVENT-06). */
export type GardenAddress = { name: string; website: string | null; street: string; postalCode: string; city: string };

/** Impact on issued tickets as the owner saw it, and the text they add to the emails. */
export type SaveConfirmation = { seen?: string | undefined; words?: string | undefined };

export type Sold = { event: PlannedEvent; options: OfferedOption[] };

export type SavingParts = {
  events: Events;
  ticketing: TicketOffers;
  garden: GardenAddress;
  safeHtml: SafeHtml;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
};

/** Saves an event with its offer, in one transaction. */
export function createEventSaver({ events, ticketing, garden, safeHtml, edition, atomically }: SavingParts) {
  async function store(draft: EventDraft, before: PlannedEvent | undefined): Promise<number> {
    const { existing, organiserIds, options: _, questions: __, ...rest } = draft;
    const organisers = await Promise.all(organiserIds.map((id) => events.organiser(id)));
    if (organisers.includes(null)) throw organiserNotFound();
    const event = { ...rest, organisers: organisers as EventOrganiser[] };
    if (!existing || !before) return events.insert(event);
    if (await events.update({ ...event, ...existing, archivedAt: before.archivedAt })) return existing.id;
    throw stale();
  }

  async function eventOf(id: number): Promise<PlannedEvent> {
    const event = await events.find(id);
    if (!event) throw eventNotFound();
    return event;
  }

  function offerOf(event: PlannedEvent, options: Offer['options'], questions?: Offer['questions']): Offer {
    const isCancelled = event.status === 'cancelled';
    return {
      eventId: event.id,
      version: event.version,
      title: event.title,
      path: eventPath(event),
      place: placeOf(event),
      category: event.category,
      serviceCostsCents: event.serviceCostsCents,
      saleStart: event.saleStart,
      isOnSale: event.hasTicketSale && isPublic(event) && !isCancelled,
      isCancelled,
      cancelReason: isCancelled ? event.statusReason : null,
      options,
      ...(questions && { questions }),
    };
  }

  function placeOf(event: Pick<PlannedEvent, 'organisers'>): string {
    const { street, postalCode, city } = event.organisers.find((organiser) => organiser.isMainLocation) ?? garden;
    return `${street}, ${postalCode} ${city}`;
  }

  /**
   * Saves an event and its offer in one transaction and renews pages. Throws `invalid`, `event_not_found`,
   * `organiser_not_found`, `stale`, `capacity_too_low`, and `has_tickets` unless `seen` matches the impact on
   * issued tickets.
   */
  async function save(
    draft: EventDraft,
    { seen, words }: SaveConfirmation = {},
    known?: Sold,
  ): Promise<{ event: PlannedEvent; mailed: number }> {
    checkDraft(draft);
    const clean = { ...draft, details: safeHtml(draft.details), dates: draft.dates.toSorted(byStart) };
    return atomically(async () => {
      const before = known ?? (draft.existing && (await soldOf(draft.existing.id)));
      const event = await eventOf(await store(clean, before?.event));
      const change = before && { ...changeOf(before, event, draft.options), seen };
      const offer = offerOf(event, draft.options, draft.questions);
      const mailed = await ticketing.saveOffer(offer, words || null, change);
      await edition.raise();
      return { event, mailed };
    });
  }

  async function soldOf(id: number): Promise<Sold> {
    return { event: await eventOf(id), options: (await ticketing.offeredOptions([id])).get(id) ?? [] };
  }

  /** Change of the offer, from which ticketing tells the impact of a save. */
  function changeOf({ event: was, options: had }: Sold, event: PlannedEvent, options: Offer['options']): OfferChange {
    return {
      offer: offerOf(event, options),
      leavesSite: isPublic(was) && !isPublic(event),
      losingDate: losingDate({ dates: was.dates, options: had }, { dates: event.dates, options }),
    };
  }

  /** Archives an event, or restores it if `archivedAt` is null. Throws `event_not_found`, `stale`, `has_tickets`. */
  async function setArchived(id: number, version: number, archivedAt: Instant | null, seen?: string): Promise<void> {
    await atomically(async () => {
      const before = await soldOf(id);
      if (!(await events.update({ ...before.event, archivedAt, version }))) throw stale();
      const event = await eventOf(id);
      const change = { ...changeOf(before, event, before.options), seen };
      await ticketing.saveOffer(offerOf(event, before.options), null, change);
      await edition.raise();
    });
  }

  /** Deletes an event, or archives it if it was ever ordered. Throws `event_not_found`, `has_tickets`. */
  async function remove(id: number, now: Instant, seen?: string): Promise<'deleted' | 'archived'> {
    return atomically(async () => {
      const { version, archivedAt } = await eventOf(id);
      if (!(await ticketing.removeOffer(id))) {
        await setArchived(id, version, archivedAt ?? now, seen);
        return 'archived';
      }
      await events.remove(id);
      await edition.raise();
      return 'deleted';
    });
  }

  return { save, setArchived, remove, eventOf, offerOf, soldOf, changeOf };
}

export type Saving = ReturnType<typeof createEventSaver>;

export function eventNotFound(): Problem {
  return new Problem('not-found', 'Evenement niet gevonden.', { reason: 'event_not_found' });
}

export function organiserNotFound(): Problem {
  return new Problem('not-found', 'Organisator niet gevonden.', { reason: 'organiser_not_found' });
}

function stale(): Problem {
  return new Problem('conflict', 'Dit evenement is intussen gewijzigd. Laad het opnieuw.', { reason: 'stale' });
}

/** Refuses a public event that has tickets but no date (P-03); a draft may have both. */
function checkDraft({ dates, hasTicketSale, isPublished, options }: EventDraft): void {
  const errors: Record<string, string> = {};
  const isTwice = new Set(dates.map(({ start, end }) => `${start} ${end}`)).size < dates.length;
  if (isTwice) errors['event_dates'] = 'Dezelfde datum staat er twee keer in.';
  if (dates.some((date) => date.end < date.start)) errors['event_dates'] = END_BEFORE_START;
  if (hasTicketSale && isPublished && options.some((option) => option.start === null || option.end === null)) {
    errors['event_options'] = 'Een ticket zonder datum kan niet worden verkocht.';
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', usual.invalidInput, { errors });
}
