import type { Once } from '../../../platform/records/creations/creations.ts';
import { draftFrom, duplicateOf, type EventDraft, type PlannedEvent } from '../events/event.ts';
import type { EventBody } from '../events/event-schema.ts';
import type { SaveConfirmation, Saving, Sold } from '../events/save-event.ts';
import { newOrganiser } from '../organisers/organiser.ts';
import type { AdminEvent, EventStep, WrittenEvent } from './admin-schema.ts';
import { requireConfirmationOf, doubtsAbout } from './admin-views.ts';
import type { AdminParts } from './ports.ts';
import { type History, writtenEvent } from './remember.ts';

type WritingParts = Pick<AdminParts, 'events' | 'ticketing' | 'atomically' | 'clock' | 'audit' | 'once'> & {
  saver: Saving;
  read: (id: number) => Promise<StoredEvent>;
  viewOf: (event: PlannedEvent) => Promise<AdminEvent>;
  /** Throws `has_tickets` with `letter` and `touched` if the save emails ticket holders or affects their tickets. */
  askFirst: (body: EventBody, stored: StoredEvent) => Promise<void>;
  history: History<WrittenEvent>;
};

export type StoredEvent = { before: Sold; draft: EventDraft };

/** `ask` refuses a doubtful save, such as one in the past, with `to_confirm`. */
type Asking = { ask?: boolean | undefined };

type Saved = { draft: EventDraft; before?: Sold };

type Changes = EventBody & { event_id: number; version: number; ask?: boolean | undefined } & SaveConfirmation;

/** Writes events; each change is audited in its own transaction (S-35). */
export function createEventWriter(parts: WritingParts) {
  const { events, ticketing, atomically, clock, audit, once, saver, read, viewOf, askFirst, history } = parts;
  const { save, setArchived } = saver;

  function saved(
    action: string,
    by: string,
    { draft, before }: Saved,
    { seen, words, ...facts }: SaveConfirmation & { from?: number } = {},
  ): Promise<AdminEvent> {
    return atomically(async () => {
      const record = draft.existing ? await history.begin(draft.existing.id) : null;
      const { event, mailed } = await save(draft, { seen, words }, before);
      const after = await viewOf(event);
      const made = { version: after.version, value: writtenEvent(after) };
      await (record ? record(by, made) : history.create(event.id, by, made));
      await audit.note({ action, actorId: by, subject: subjectOf(event.id), facts: { ...facts, mailed } });
      return after;
    });
  }

  /** Returns the ids of a body's organisers. Stores new ones, in the caller's transaction. */
  async function organiserIds({ organisers }: EventBody): Promise<number[] | undefined> {
    if (!organisers) return undefined;
    const ids: number[] = [];
    for (const one of organisers) ids.push(one.organiser_id ?? (await events.insertOrganiser(newOrganiser(one))));
    return ids;
  }

  /** Returns a draft of the stored event. A save from it is `stale` unless `version` is still the stored one. */
  async function asSeen(id: number, version: number, changes: Partial<EventDraft>): Promise<Saved> {
    const { before, draft } = await read(id);
    return { before, draft: { ...draft, ...changes, existing: { id, version } } };
  }

  const putAwayOr = (action: 'event-archived' | 'event-restored') => (id: number, by: string, step: EventStep) =>
    atomically(async () => {
      await setArchived(id, step.version, action === 'event-archived' ? clock.now() : null, step.seen);
      await audit.note({ action, actorId: by, subject: subjectOf(id), facts: {} });
    });

  /** Creates an event once per key and returns its number. */
  async function numbered(by: Parameters<Once>[0], content: unknown, make: () => Promise<AdminEvent>): Promise<number> {
    const named = (made: string) => ({ event_id: Number(made) });
    const { made } = await once(by, content, async () => String((await make()).event_id), named);
    return Number(made);
  }

  return {
    /** Creates an event once per key in a day, with the rules of new events. Throws `invalid`, `organiser_not_found`, `key_reused` (`event_id`). */
    create: ({ ask, ...body }: EventBody & Asking, by: string, key: string | null = null): Promise<number> =>
      numbered({ account: by, route: 'event-create', key }, body, async () => {
        if (ask) requireConfirmationOf(doubtsAbout(draftFrom(body), null, clock.now()));
        return atomically(async () => {
          const made = await saved('event-created', by, {
            draft: draftFrom(body, undefined, await organiserIds(body)),
          });
          await ticketing.beginRules(made.event_id);
          return made;
        });
      }),

    /** Changes given fields; emails holders when date, place or status changes. Throws as `save` and `askFirst`. */
    change: (body: Changes, by: string): Promise<AdminEvent> =>
      atomically(async () => {
        const { event_id: id, version, seen, words, ask } = body;
        const stored = await read(id);
        if (ask && stored.before.event.version === version) await askFirst(body, stored);
        const base = { ...stored.draft, existing: { id, version } };
        const draft = draftFrom(body, base, await organiserIds(body));
        return saved('event-changed', by, { draft, before: stored.before }, { seen, words });
      }),

    /** Publishes or unpublishes an event. Throws as `change` does. */
    publish: (id: number, isPublished: boolean, by: string, { version, seen }: EventStep): Promise<AdminEvent> =>
      atomically(async () => {
        const action = isPublished ? 'event-published' : 'event-unpublished';
        return saved(action, by, await asSeen(id, version, { isPublished }), { seen });
      }),

    /** Cancels an event and emails ticket holders; refunds nothing. Throws as `change` does. */
    cancel: (
      id: number,
      by: string,
      { version, reason, words }: { version: number; reason: string; words?: string | undefined },
    ): Promise<AdminEvent> =>
      atomically(async () => {
        const cancelled = await asSeen(id, version, { status: 'cancelled', statusReason: reason });
        return saved('event-cancelled', by, cancelled, { words });
      }),

    /** Undoes a cancellation and emails ticket holders. Throws as `change` does. */
    resume: (id: number, by: string, { version, seen, words }: EventStep): Promise<AdminEvent> =>
      atomically(async () => {
        const resumed = await asSeen(id, version, { status: 'planned', statusReason: null });
        return saved('event-resumed', by, resumed, { seen, words });
      }),

    /** Copies an event with its rules as a draft on another day, or without dates. Throws `event_not_found`, `key_reused`. */
    duplicate: (
      { id, day, ask }: { id: number; day: string | null } & Asking,
      by: string,
      key: string | null = null,
    ): Promise<number> =>
      numbered({ account: by, route: 'event-duplicate', key }, { id, day }, () =>
        atomically(async () => {
          const draft = duplicateOf((await read(id)).draft, day);
          if (ask) requireConfirmationOf(doubtsAbout(draft, null, clock.now()));
          const made = await saved('event-duplicated', by, { draft }, { from: id });
          await ticketing.copyRules(id, made.event_id);
          return made;
        }),
      ),

    /** Hides an event from all but administrators and ticket holders. Throws as `change` does. */
    archive: putAwayOr('event-archived'),
    restore: putAwayOr('event-restored'),

    /** Deletes an event, or archives it if it was ever ordered. Throws `event_not_found`, `has_tickets`. */
    remove: (id: number, by: string, seen?: string): Promise<void> =>
      atomically(async () => {
        const removed = await saver.remove(id, clock.now(), seen);
        if (removed === 'deleted') await history.forget(id);
        const action = `event-${removed}`;
        await audit.note({ action, actorId: by, subject: subjectOf(id), facts: {} });
      }),
  };
}

function subjectOf(id: number): string {
  return `event:${id}`;
}
