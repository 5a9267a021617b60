import type { Once } from '../../../platform/records/creations/creations.ts';
import { draftFrom, duplicateOf, type EventDraft } from '../events/event.ts';

import type { EventBody } from '../events/event-schema.ts';
import type { Said, Saving } from '../events/save-event.ts';
import { newOrganiser } from '../organisers/organiser.ts';
import type { EventStep, WrittenEvent } from './admin-schema.ts';
import type { AdminParts } from './ports.ts';
import type { Remembering } from './remember.ts';

type WritingParts = Pick<AdminParts, 'events' | 'atomically' | 'clock' | 'audit' | 'once'> & {
  saver: Saving;
  stored: (id: number) => Promise<EventDraft>;
  memory: Remembering<WrittenEvent>;
};

/** Each change is audited in its transaction (S-35). */
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

  /** Stores new ones, in the caller's transaction. */
  async function organiserIds({ organisers }: EventBody): Promise<number[] | undefined> {
    if (!organisers) return undefined;
    const ids: number[] = [];
    for (const one of organisers) ids.push(one.organiser_id ?? (await events.insertOrganiser(newOrganiser(one))));
    return ids;
  }

  /** `version` as seen; a later one makes the save `stale`. */
  async function asSeen(id: number, version: number): Promise<EventDraft> {
    return { ...(await stored(id)), existing: { id, version } };
  }

  const putAwayOr = (action: 'event-archived' | 'event-restored') => (id: number, by: string, step: EventStep) =>
    atomically(async () => {
      await putAway(id, step.version, action === 'event-archived' ? clock.now() : null, step.seen);
      await audit.note({ action, actorId: by, subject: subjectOf(id), facts: {} });
    });

  /** Once per key. */
  async function numbered(by: Parameters<Once>[0], content: unknown, make: () => Promise<number>): Promise<number> {
    const named = (made: string) => ({ event_id: Number(made) });
    const { made } = await once(by, content, async () => String(await make()), named);
    return Number(made);
  }

  return {
    /**
     * Once per key within a day; returns its number. Throws `invalid`, `organiser_not_found`, `key_reused` with
     * `event_id`.
     */
    create: (body: EventBody, by: string, key: string | null = null): Promise<number> =>
      numbered({ account: by, route: 'event-create', key }, body, async () =>
        saved('event-created', by, draftFrom(body, undefined, await organiserIds(body))),
      ),

    /** Changes given fields; emails holders when date, place or status changes. Throws as `save`. */
    change: (body: EventBody & { event_id: number; version: number } & Said, by: string): Promise<number> =>
      atomically(async () => {
        const draft = draftFrom(body, await asSeen(body.event_id, body.version), await organiserIds(body));
        return saved('event-changed', by, draft, { seen: body.seen, words: body.words });
      }),

    /** Or unpublishes. Throws as `change`. */
    publish: (id: number, isPublished: boolean, by: string, { version, seen }: EventStep): Promise<number> =>
      atomically(async () => {
        const action = isPublished ? 'event-published' : 'event-unpublished';
        return saved(action, by, { ...(await asSeen(id, version)), isPublished }, { seen });
      }),

    /** Emails holders; refunds nothing. Throws as `change`. */
    cancel: (
      id: number,
      by: string,
      { version, reason, words }: { version: number; reason: string; words?: string | undefined },
    ): Promise<number> =>
      atomically(async () => {
        const draft = { ...(await asSeen(id, version)), status: 'cancelled' as const, statusReason: reason };
        return saved('event-cancelled', by, draft, { words });
      }),

    /** Undoes cancelling; emails holders. Throws as `change`. */
    resume: (id: number, by: string, { version, seen, words }: EventStep): Promise<number> =>
      atomically(async () => {
        const draft = { ...(await asSeen(id, version)), status: 'planned' as const, statusReason: null };
        return saved('event-resumed', by, draft, { seen, words });
      }),

    /** A draft on another day, or without dates. Throws `event_not_found`, `key_reused`. */
    duplicate: (id: number, day: string | null, by: string, key: string | null = null): Promise<number> =>
      numbered({ account: by, route: 'event-duplicate', key }, { id, day }, async () =>
        saved('event-duplicated', by, duplicateOf(await stored(id), day), { from: id }),
      ),

    /** Hides it from all but administrators and holders. Throws as `change`. */
    archive: putAwayOr('event-archived'),
    restore: putAwayOr('event-restored'),

    /** Archives instead if ordered. Throws `event_not_found`, `has_tickets`. */
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
