import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { eventPath } from '../../../kernel/paths.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Atomically } from '../../../platform/database/database.ts';
import type { Edition } from '../../../platform/processes/edition.ts';
import type { SafeHtml } from '../../../platform/safe-html.ts';
import type { Offer } from '../../ticketing/index.ts';
import type { EventOrganiser } from '../organisers/organiser.ts';
import { type EventDraft, isPublic, type PlannedEvent } from './event.ts';
import { byStart } from './event-dates.ts';
import { END_BEFORE_START } from './event-schema.ts';
import type { Events, TicketOffers } from './ports.ts';

/** Where the garden stands: the place of an event of which nobody is the main location (EVENT-06). */
export type GardenAddress = { name: string; website: string | null; street: string; postalCode: string; city: string };

export type SavingParts = {
  events: Events;
  ticketing: TicketOffers;
  garden: GardenAddress;
  safeHtml: SafeHtml;
  edition: Pick<Edition, 'raise'>;
  atomically: Atomically;
};

/** How an event gets into the programme: with its offer, in one transaction. */
export function saving({ events, ticketing, garden, safeHtml, edition, atomically }: SavingParts) {
  async function store(draft: EventDraft): Promise<number> {
    const { existing, organiserIds, options: _, ...rest } = draft;
    const organisers = await Promise.all(organiserIds.map((id) => events.organiser(id)));
    if (organisers.includes(null)) throw organiserNotFound();
    const event = { ...rest, organisers: organisers as EventOrganiser[] };
    if (!existing) return events.insert(event);
    const { archivedAt } = await eventOf(existing.id);
    if (await events.update({ ...event, ...existing, archivedAt })) return existing.id;
    throw stale();
  }

  async function eventOf(id: number): Promise<PlannedEvent> {
    const event = await events.find(id);
    if (!event) throw eventNotFound();
    return event;
  }

  /** What there is to buy for an event, as ticketing takes it over. */
  function offerOf(event: PlannedEvent, options: Offer['options']): Offer {
    const isCancelled = event.status === 'cancelled';
    return {
      eventId: event.id,
      version: event.version,
      title: event.title,
      path: eventPath(event),
      place: placeOf(event),
      category: event.category,
      serviceCostsCents: event.serviceCostsCents,
      isOnSale: event.hasTicketSale && isPublic(event) && !isCancelled,
      isCancelled,
      cancelReason: isCancelled ? event.statusReason : null,
      options,
    };
  }

  function placeOf(event: Pick<PlannedEvent, 'organisers'>): string {
    const { street, postalCode, city } = event.organisers.find((organiser) => organiser.isMainLocation) ?? garden;
    return `${street}, ${postalCode} ${city}`;
  }

  /**
   * Saves an event and, in the same transaction, hands ticketing what there is to buy for it; pages are drawn anew. Gives
   * its number, and how many ticket holders are mailed. Throws `invalid` with field messages, `event_not_found`,
   * `organiser_not_found`, `stale`, `capacity_too_low`.
   */
  async function save(draft: EventDraft): Promise<{ id: number; mailed: number }> {
    checkDraft(draft);
    const clean = { ...draft, details: safeHtml(draft.details), dates: draft.dates.toSorted(byStart) };
    return atomically(async () => {
      const id = await store(clean);
      const mailed = await ticketing.saveOffer(offerOf(await eventOf(id), draft.options));
      await edition.raise();
      return { id, mailed };
    });
  }

  /** Puts an event away, or with null takes it back as it was. Throws `event_not_found` and `stale`. */
  async function putAway(id: number, version: number, archivedAt: Instant | null): Promise<void> {
    await atomically(async () => {
      if (!(await events.update({ ...(await eventOf(id)), archivedAt, version }))) throw stale();
      const options = (await ticketing.offeredOptions([id])).get(id) ?? [];
      await ticketing.saveOffer(offerOf(await eventOf(id), options));
      await edition.raise();
    });
  }

  /** Deletes an event for which nobody ordered; any other is put away at `now`. Throws `event_not_found`. */
  async function remove(id: number, now: Instant): Promise<'deleted' | 'archived'> {
    return atomically(async () => {
      const { version, archivedAt } = await eventOf(id);
      if (!(await ticketing.removeOffer(id))) {
        await putAway(id, version, archivedAt ?? now);
        return 'archived';
      }
      await events.remove(id);
      await edition.raise();
      return 'deleted';
    });
  }

  return { save, putAway, remove, eventOf, offerOf };
}

export type Saving = ReturnType<typeof saving>;

export function eventNotFound(): Problem {
  return new Problem('not-found', 'Evenement niet gevonden.', { reason: 'event_not_found' });
}

export function organiserNotFound(): Problem {
  return new Problem('not-found', 'Organisator niet gevonden.', { reason: 'organiser_not_found' });
}

function stale(): Problem {
  return new Problem('conflict', 'Dit evenement is intussen gewijzigd. Laad het opnieuw.', { reason: 'stale' });
}

/** Throws `invalid` with a message per field. A draft may have tickets without a date; what visitors see may not (P-03). */
function checkDraft({ dates, hasTicketSale, isPublished, options }: EventDraft): void {
  const errors: Record<string, string> = {};
  const isTwice = new Set(dates.map(({ start, end }) => `${start} ${end}`)).size < dates.length;
  if (isTwice) errors['event_dates'] = 'Dezelfde datum staat er twee keer in.';
  if (dates.some((date) => date.end < date.start)) errors['event_dates'] = END_BEFORE_START;
  if (hasTicketSale && isPublished && options.some((option) => option.start === null || option.end === null)) {
    errors['event_options'] = 'Een ticket zonder datum kan niet worden verkocht.';
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
}
