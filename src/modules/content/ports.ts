/** Where the owner's edits are kept: whole values by key, as they were given. What is read is a copy. */
export type Overrides = {
  /** All of them; empty when nothing was edited. One query. */
  all(): Promise<Map<string, unknown>>;
  /** Stores a value under its key, in place of an earlier one. Joins the caller's transaction. */
  keep(key: string, value: unknown): Promise<void>;
  /** Forgets the value of a key; nothing happens when there is none. Joins the caller's transaction. */
  drop(key: string): Promise<void>;
};

/** What the programme tells about days on which the garden opens for an event. */
export type Programme = {
  /** Events that are not over, at most `count`; instants in ISO 8601 with an offset. */
  agenda(count: number): Promise<PlannedAtGarden[]>;
};

export type PlannedAtGarden = {
  event_status: 'planned' | 'cancelled';
  event_dates: { event_date_start: string; event_date_end: string; event_time_unknown: boolean }[];
  /** Number 1 is the garden itself. */
  organisers: { organiser_id: number; organiser_main_location: boolean }[];
};
