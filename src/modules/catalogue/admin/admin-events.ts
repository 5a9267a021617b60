import { type OfferChange, ticketsTouched } from '../../ticketing/index.ts';
import { draftFrom, draftOf, type EventDraft, type PlannedEvent } from '../events/event.ts';
import type { EventBody } from '../events/event-schema.ts';
import { publicEvent } from '../events/event.ts';
import type { AdminPage } from '../events/ports.ts';
import { createEventSaver, type Sold } from '../events/save-event.ts';
import { newOrganiser } from '../organisers/organiser.ts';
import type { EmailPreview } from '../schema.ts';
import { createOrganiserAdmin } from './admin-organisers.ts';
import type { AdminEvent, AdminEventPage, EventCheck, EventVersion, WrittenEvent } from './admin-schema.ts';
import { adminEvent, adminRow, previewOf, warningsOf } from './admin-views.ts';
import { requireConfirmationOf, doubtsAbout } from './admin-views.ts';
import type { AdminParts } from './ports.ts';
import { type NamesOf, createHistory, writtenEvent } from './remember.ts';
import { createDateCallOff } from './call-off.ts';
import { createVatChange } from './vat-change.ts';
import { createEventWriter, type StoredEvent } from './write-event.ts';

const ROWS_PER_PAGE = 50;

export type EventAdmin = ReturnType<typeof createEventAdmin>;

export function createEventAdmin(parts: AdminParts) {
  const { events, ticketing, safeHtml, clock, isWinterRest, emailPreview } = parts;
  const saver = createEventSaver(parts);
  const { eventOf, offerOf } = saver;

  const optionsOf = async (id: number) => (await ticketing.offeredOptions([id])).get(id) ?? [];
  const read = async (id: number): Promise<StoredEvent> => {
    const before = await saver.soldOf(id);
    return { before, draft: draftOf(before.event, before.options, await ticketing.questionsOf(id)) };
  };
  const stored = async (id: number) => (await read(id)).draft;

  /** Lists one page of events in four queries. */
  async function list({
    view,
    search,
    page,
  }: Pick<AdminPage, 'view' | 'search'> & { page: number }): Promise<AdminEventPage> {
    const offset = (page - 1) * ROWS_PER_PAGE;
    const found = await events.adminPage({ view, search, offset, limit: ROWS_PER_PAGE + 1, now: clock.now() });
    const onPage = found.slice(0, ROWS_PER_PAGE);
    const ids = onPage.map(({ id }) => id);
    const [options, ordered] = [await ticketing.offeredOptions(ids), await ticketing.orderedEvents(ids)];
    return {
      events: onPage.map((event) => adminRow(event, options.get(event.id) ?? [], ordered.has(event.id))),
      has_more: found.length > ROWS_PER_PAGE,
    };
  }

  const event = async (id: number): Promise<AdminEvent> => viewOf(await eventOf(id));

  async function viewOf(found: PlannedEvent): Promise<AdminEvent> {
    const { id } = found;
    const options = await optionsOf(id);
    const summary = (await ticketing.offerSummaries([id])).get(id);
    const off = (await ticketing.calledOffDates([id])).get(id);
    const questions = await ticketing.questionsOf(id);
    return adminEvent(found, publicEvent({ ...found, details: safeHtml(found.details) }, summary, off, questions), {
      options,
      hasOrders: (await ticketing.orderedEvents([id])).has(id),
      holders: await ticketing.holdersOf(id),
      groups: await ticketing.groupsOf(id),
      warnings: await warningsOf({ ...found, options }, clock.now(), isWinterRest),
    });
  }

  /** Returns warnings and the impact of a save without storing anything. Throws `event_not_found`. */
  async function check(body: EventBody): Promise<EventCheck> {
    const found = body.event_id === undefined ? null : await read(body.event_id);
    const draft = draftFrom(body, found?.draft);
    const warnings = await warningsOf(draft, clock.now(), isWinterRest);
    return { warnings, ...(found ? await impactOf(body, draft, found.before) : { letter: null, touched: null }) };
  }

  async function impactOf(
    body: EventBody,
    draft: EventDraft,
    before: Sold,
  ): Promise<Pick<EventCheck, 'letter' | 'touched'>> {
    const change = await changeOfBody(body, draft, before);
    const touched = await ticketing.touchedTickets(change);
    const coming = await ticketing.newsOfSaving(change.offer);
    if (!coming) return { letter: null, touched };
    const email = await emailPreview(change.offer, { ...coming.news, words: body.words ?? null });
    return { letter: previewOf(email, coming.holders), touched };
  }

  async function askFirst(body: EventBody, { before, draft }: StoredEvent): Promise<void> {
    const changed = draftFrom(body, draft);
    const { letter, touched } = await impactOf(body, changed, before);
    const doubts = doubtsAbout(changed, before, clock.now());
    if (letter || touched) throw ticketsTouched(touched, letter, doubts);
    requireConfirmationOf(doubts);
  }

  /** Previews the email about a cancellation, even if nobody holds a ticket. Throws `event_not_found`. */
  async function previewCancelling(
    id: number,
    { reason, words }: { reason: string; words?: string | undefined },
  ): Promise<EmailPreview> {
    const found = await eventOf(id);
    const offer = offerOf({ ...found, status: 'cancelled', statusReason: reason }, await optionsOf(id));
    const coming = await ticketing.newsOfSaving(offer);
    const email = await emailPreview(offer, { kind: 'event-cancelled', reason, words: words ?? null });
    return previewOf(email, coming?.holders ?? { orders: 0, tickets: 0, paidCents: 0 });
  }

  /** Previews the email about resuming; null if nobody holds a ticket. Throws `event_not_found`. */
  async function previewResuming(id: number, words?: string): Promise<EmailPreview | null> {
    const offer = offerOf({ ...(await eventOf(id)), status: 'planned', statusReason: null }, await optionsOf(id));
    const coming = await ticketing.newsOfSaving(offer);
    return coming && previewOf(await emailPreview(offer, { ...coming.news, words: words ?? null }), coming.holders);
  }

  /** Returns the change of the offer that this body would make; organisers not yet stored have number 0. */
  async function changeOfBody(body: EventBody, draft: EventDraft, before: Sold): Promise<OfferChange> {
    const { event: found } = before;
    const organisers = body.organisers
      ? await Promise.all(
          body.organisers.map(async (organiser) => {
            const known = organiser.organiser_id === undefined ? null : await events.organiser(organiser.organiser_id);
            return known ?? { id: 0, ...newOrganiser(organiser) };
          }),
        )
      : found.organisers;
    return saver.changeOf(before, { ...found, ...draft, organisers }, draft.options);
  }

  const history = createHistory<WrittenEvent>(
    parts,
    async (id) => {
      const now = await event(id);
      return { version: now.version, value: writtenEvent(now) };
    },
    (id) => `event:${id}`,
  );

  /** Returns the saved versions, newest first. Throws `event_not_found`. */
  async function eventVersions(id: number, namesOf: NamesOf): Promise<EventVersion[]> {
    await eventOf(id);
    return history.list(id, namesOf);
  }

  return {
    list,
    event,
    eventVersions,
    codesOf: (id: number) => ticketing.codeKindsOf(id),
    check,
    previewCancelling,
    previewResuming,
    ...createOrganiserAdmin({ ...parts, saver }),
    ...createEventWriter({ ...parts, saver, read, viewOf, askFirst, history }),
    ...createDateCallOff({ ...parts, saver, stored }),
    ...createVatChange({ ...parts, saver, history, stored }),
  };
}
