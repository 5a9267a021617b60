/** What a phone knows of the time without network; all in milliseconds since 1970, besides `steady`. */
export type TimeSources = {
  /** The clock of the phone, which may be hours off and may be set while the page is open. */
  wall: () => number;
  /** Counts on since the page began, whatever becomes of the clock; may stand still while the phone sleeps. */
  steady: () => number;
};

/** What is kept of the last contact, so that a page that begins anew without network still knows the time. */
export type Contact = { server: number; wall: number; latest: number };

/** Of so much the two ways to tell the time may differ before the clock is doubted. */
const DOUBT_MS = 5 * 60_000;

const HERE: TimeSources = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The time as the server would tell it: the clock of the phone, corrected by how far it was off at the last contact. It never
 * runs backwards, so that setting the clock back does not keep alive what ends with the day. `isDoubtful`: the clock was set
 * since then; what hangs on hours is then judged for whole days, because nobody valid may be refused.
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
    /** The server told its time just now. */
    confirm(server: number): void {
      contact = { server, wall: wall(), latest: server };
      begun = { steady: steady(), at: server };
    },
    /** A page that begins anew goes on from what was kept. */
    resume(kept: Contact): void {
      contact = kept;
      begun = { steady: steady(), at: kept.latest };
    },
    /** To be kept. Null before the first contact. */
    contact(): Contact | null {
      now();
      return contact;
    },
    /** Whether the clock of the phone was far from that of the server when they last met. */
    isOff: () => contact !== null && Math.abs(contact.server - contact.wall) > DOUBT_MS,
    isDoubtful: () => contact !== null && Math.abs(byWall(contact) - bySteady()) > DOUBT_MS,
  };
}

export type DayClock = ReturnType<typeof dayClock>;
