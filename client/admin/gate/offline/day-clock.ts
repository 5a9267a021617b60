/** Clocks that a phone has offline; all in milliseconds since 1970, except `steady`. */
export type TimeSources = {
  /** The phone's clock, which may be hours off and may be changed while the page is open. */
  wall: () => number;
  /** Milliseconds since the page began, unaffected by clock changes; may stand still while the phone sleeps. */
  steady: () => number;
};

/** Stored facts of the last contact, so that a page that starts offline still knows the time. */
export type Contact = { server: number; wall: number; latest: number };

/** How far the two clocks may differ before the phone's clock is doubted. */
const DOUBT_MS = 5 * 60_000;

const HERE: TimeSources = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Server time as estimated here: the phone's clock, corrected by its offset at the last contact. Never runs backwards,
 * so that setting the clock back does not keep alive what ends with the day. `isDoubtful`: the clock was changed since
 * then; rules by the hour are then applied to whole days, because no valid visitor may be refused.
 */
export function dayClock({ wall, steady }: TimeSources = HERE) {
  let contact: Contact | null = null;
  let begun = { steady: 0, at: 0 };
  const byWall = (from: Contact) => from.server + (wall() - from.wall);
  const bySteady = () => begun.at + (steady() - begun.steady);
  const now = () => {
    if (!contact) return wall();
    const latest = Math.max(byWall(contact), bySteady(), contact.latest);
    contact = { ...contact, latest };
    return latest;
  };
  return {
    now,
    confirm(server: number): void {
      contact = { server, wall: wall(), latest: server };
      begun = { steady: steady(), at: server };
    },
    resume(kept: Contact): void {
      contact = kept;
      begun = { steady: steady(), at: kept.latest };
    },
    contact(): Contact | null {
      now();
      return contact;
    },
    isOff: () => contact !== null && Math.abs(contact.server - contact.wall) > DOUBT_MS,
    isDoubtful: () => contact !== null && Math.abs(byWall(contact) - bySteady()) > DOUBT_MS,
  };
}

export type DayClock = ReturnType<typeof dayClock>;
