import type { CalendarDay } from '../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../platform/records/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Edition } from '../../platform/processes/edition.ts';
import type { Log } from '../../platform/log.ts';
import type { SafeHtml } from '../../platform/text/safe-html.ts';
import type { Versions } from '../../platform/records/versions/versions.ts';
import type { Sighting } from './bloom/bloom-schema.ts';
import type { PlannedAtGarden } from './opening/coming.ts';
import type { SiteFacts } from './texts/fill-in.ts';
import type { Written } from './texts/reading.ts';

export type Mark = { version: number; changedAt: Instant | null };

/** Facts of a change. `seen` is the version that the caller expects; absent for any. */
export type Seen = { seen?: number | undefined; at: Instant | null; actorId?: string | null };

export type Overrides = {
  /** Edited values by key; empty without edits. One query. */
  all(): Promise<Map<string, unknown>>;
  /** Versions by key; an unedited key is absent, as version 0. */
  marks(): Promise<Map<string, Mark>>;
  /** Raises the version in the caller's transaction. False, and nothing changes, unless `seen` matches. */
  keep(key: string, value: unknown, mark?: Seen): Promise<boolean>;
  /** Resets a value; without effect if there is none. False as in `keep`. */
  drop(key: string, mark?: Seen): Promise<boolean>;
  /** Versions of a key, current first, as written by `keep` and `drop`. */
  versions: Versions['of'];
};

/** Store of sightings, one per plant and day. Those of a removed plant stay, in case it returns. */
export type Sightings = {
  /** Sightings from a day on, oldest first; one query. */
  since(day: CalendarDay): Promise<Sighting[]>;
  /** Stores or replaces a sighting, in the caller's transaction; false if nothing changed. */
  note(sighting: Sighting): Promise<boolean>;
  /** Deletes a sighting, in the caller's transaction; false if there was none. */
  forget(plant: string, day: CalendarDay): Promise<boolean>;
};

/** Events at the garden besides its regular hours. */
export type Programme = {
  /** Published events and workshops that are not over, earliest first; instants carry an offset. */
  feed(count: number): Promise<PlannedAtGarden[]>;
};

export type ContentParts = SiteFacts & {
  /** True while gift cards are on sale, to which footer and menu then lead. */
  /** Which cards are on sale. */
  cardsSold: () => Promise<{ areGiftCardsSold: boolean; areFriendCardsSold: boolean }>;
  overrides: Overrides;
  sightings: Sightings;
  programme: Programme;
  safeHtml: SafeHtml;
  clock: Clock;
  edition: Pick<Edition, 'current' | 'raise'>;
  atomically: Atomically;
  audit: Pick<Audit, 'note'>;
  log: Log;
  /** Default values, which tests replace. */
  defaults?: Written;
};
