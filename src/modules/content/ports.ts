import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Atomically } from '../../platform/database/database.ts';
import type { Edition } from '../../platform/processes/edition.ts';
import type { Log } from '../../platform/log.ts';
import type { SafeHtml } from '../../platform/safe-html.ts';
import type { Versions } from '../../platform/versions/versions.ts';
import type { Sightings } from './bloom/sightings.ts';
import type { SiteFacts } from './fill-in.ts';
import type { Written } from './reading.ts';

/** How often a key was edited, and when last; null: before that was kept. */
export type Mark = { version: number; changedAt: Instant | null };

/** The version that somebody saw before editing, left out when it does not matter; when it was edited, and by whom. */
export type Seen = { seen?: number | undefined; at: Instant | null; actorId?: string | null };

/** Where the owner's edits are kept: whole values by key, as they were given. What is read is a copy. */
export type Overrides = {
  /** All of them; empty when nothing was edited. One query. */
  all(): Promise<Map<string, unknown>>;
  /** How often each key was edited or given back; a key that never was has no entry and is at version 0. */
  marks(): Promise<Map<string, Mark>>;
  /**
   * Stores a value under its key, in place of an earlier one, as the next version. Joins the caller's transaction. False
   * when the key is not at the version that was seen any more: then nothing changed.
   */
  keep(key: string, value: unknown, mark?: Seen): Promise<boolean>;
  /** Forgets the value of a key as the next version; nothing happens when there is none. False as with `keep`. */
  drop(key: string, mark?: Seen): Promise<boolean>;
  /** Versions of a key, the current one first; `keep` and `drop` write them. */
  versions: Versions['of'];
};

/** Days on which the garden opens for an event, from the programme. */
export type Programme = {
  /** Events that are not over, at most `count`; instants in ISO 8601 with an offset. */
  agenda(count: number): Promise<PlannedAtGarden[]>;
};

export type PlannedAtGarden = {
  event_status: 'planned' | 'cancelled';
  event_dates: {
    event_date_start: string;
    event_date_end: string;
    event_time_unknown: boolean;
    event_date_called_off?: string | undefined;
  }[];
  /** Number 1 is the garden itself. */
  organisers: { organiser_id: number; organiser_main_location: boolean }[];
};

/** Ports of the content module. */
export type ContentParts = SiteFacts & {
  overrides: Overrides;
  sightings: Sightings;
  programme: Programme;
  safeHtml: SafeHtml;
  clock: Clock;
  edition: Pick<Edition, 'current' | 'raise'>;
  atomically: Atomically;
  audit: Pick<Audit, 'note'>;
  log: Log;
  /** The default files by key; a test gives broken ones. */
  defaults?: Written;
};
