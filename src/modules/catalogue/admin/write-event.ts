import type { Once } from '../../../platform/creations/creations.ts';
import { draftFrom, duplicateOf, type EventDraft } from '../events/event.ts';

import type { EventBody } from '../events/event-schema.ts';
import type { Said, Saving } from '../events/save-event.ts';
import { newOrganiser } from '../organisers/organiser.ts';
import type { EventStep, WrittenEvent } from './admin-schema.ts';
import type { AdminParts } from './ports.ts';
import type { Remembering } from './remember.ts';

type WritingParts = Pick<AdminParts, 'events' | 'atomically' | 'clock' | 'audit' | 'once'> & {
  saver: Saving;
  /** Throws `event_not_found`. */
  stored: (id: number) => Promise<EventDraft>;
  memory: Remembering<WrittenEvent>;
};

/** Admin changes to the programme; each leaves an audit entry in its own transaction (S-35). */
export function createEventWriter({ events, atomically, clock, audit, once, saver, stored, memory }: WritingParts) {
  const { save, putAway } = saver;

  function saved(
    action: string,
    by: string,
    draft: EventDraft,
    { seen, words, ...facts }: Said & { from?: number } = {},
  ) {
    return atomically(async () => {
      const saving = () => save(draft, { seen, words });
      const { id, mailed } = draft.existing ? await memory.across(draft.existing.id, by, saving) : await saving();
      if (!draft.existing) await memory.begun(id, by);
      await audit.note({ action, actorId: by, subject: subjectOf(id), facts: { ...facts, mailed } });
      return id;
    });
  }

  /** The numbers of the organisers of a body; those that are new are stored, in the caller's transaction. */
  async function organiserIds({ organisers }: EventBody): Promise<number[] | undefined> {
    if (!organisers) return undefined;
    const ids: number[] = [];
    for (const one of organisers) ids.push(one.organiser_id ?? (await events.insertOrganiser(newOrganiser(one))));
    return ids;
  }

  /** A stored event of which somebody has seen `version`; a later one makes the save `stale`. */
  async function asSeen(id: number, version: number): Promise<EventDraft> {
    return { ...(await stored(id)), existing: { id, version } };
  }

  const putAwayOr = (action: 'event-archived' | 'event-restored') => (id: number, by: string, step: EventStep) =>
    atomically(async () => {
      await putAway(id, step.version, action === 'event-archived' ? clock.now() : null, step.seen);
      await audit.note({ action, actorId: by, subject: subjectOf(id), facts: {} });
    });

  /** Makes an event once per key, and gives its number. */
  async function numbered(by: Parameters<Once>[0], content: unknown, make: () => Promise<number>): Promise<number> {
    const named = (made: string) => ({ event_id: Number(made) });
    const { made } = await once(by, content, async () => String(await make()), named);
    return Number(made);
  }

  return {
    /**
     * Stores a new event and gives its number; of a key that was used within a day, that of the event made then. Throws
     * `invalid`, `organiser_not_found`, and `key_reused` with `event_id` for a key that came with another body.
     */
    create: (body: EventBody, by: string, key: string | null = null): Promise<number> =>
      numbered({ account: by, route: 'event-create', key }, body, async () =>
        saved('event-created', by, draftFrom(body, undefined, await organiserIds(body))),
      ),

    /** Changes what a body names; mails ticket holders when date, place or status changes. Throws as `save` does. */
    change: (body: EventBody & { event_id: number; version: number } & Said, by: string): Promise<number> =>
      atomically(async () => {
        const draft = draftFrom(body, await asSeen(body.event_id, body.version), await organiserIds(body));
        return saved('event-changed', by, draft, { seen: body.seen, words: body.words });
      }),

    /** Makes an event public, or takes it back to a draft. Throws as `change` does. */
    publish: (id: number, isPublished: boolean, by: string, { version, seen }: EventStep): Promise<number> =>
      atomically(async () => {
        const action = isPublished ? 'event-published' : 'event-unpublished';
        return saved(action, by, { ...(await asSeen(id, version)), isPublished }, { seen });
      }),

    /** Cancels an event; everybody with tickets is mailed, nothing is refunded by this. Throws as `change` does. */
    cancel: (
      id: number,
      by: string,
      { version, reason, words }: { version: number; reason: string; words?: string | undefined },
    ): Promise<number> =>
      atomically(async () => {
        const draft = { ...(await asSeen(id, version)), status: 'cancelled' as const, statusReason: reason };
        return saved('event-cancelled', by, draft, { words });
      }),

    /** A cancelled event takes place after all; everybody with tickets is mailed. Throws as `change` does. */
    resume: (id: number, by: string, { version, seen, words }: EventStep): Promise<number> =>
      atomically(async () => {
        const draft = { ...(await asSeen(id, version)), status: 'planned' as const, statusReason: null };
        return saved('event-resumed', by, draft, { seen, words });
      }),

    /** A draft like an event on another day, or without dates. Gives its number. Throws `event_not_found`, `key_reused`. */
    duplicate: (id: number, day: string | null, by: string, key: string | null = null): Promise<number> =>
      numbered({ account: by, route: 'event-duplicate', key }, { id, day }, async () =>
        saved('event-duplicated', by, duplicateOf(await stored(id), day), { from: id }),
      ),

    /** Hides an event from all but administrators and ticket holders; `restore` undoes that. Throws as `change` does. */
    archive: putAwayOr('event-archived'),
    restore: putAwayOr('event-restored'),

    /** Deletes an event; one with orders is archived instead. Throws `event_not_found`, `has_tickets`. */
    remove: (id: number, by: string, seen?: string): Promise<void> =>
      atomically(async () => {
        const removed = await saver.remove(id, clock.now(), seen);
        if (removed === 'deleted') await memory.forget(id);
        const action = `event-${removed}`;
        await audit.note({ action, actorId: by, subject: subjectOf(id), facts: {} });
      }),
  };
}

function subjectOf(id: number): string {
  return `event:${id}`;
}
