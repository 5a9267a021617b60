import type { MailFault, Parcel, Transport } from '../transport.ts';

export type MemoryTransport = Transport & {
  /** Accepted emails, each id once, in order. */
  accepted: Parcel[];
  /** Every try, also of one id, also those that failed. */
  tries: Parcel[];
  /** The next tries end so, first come first served; `isAccepted` stores the mail before the fault. */
  failNext(fault: MailFault, isAccepted?: boolean): void;
};

/** A transport for tests: keeps what it is given and remembers ids for ever, or as long as it is told. */
export function createMemoryTransport(
  memory: { remembersHours: number | null } = { remembersHours: 23 },
): MemoryTransport {
  const faults: { fault: MailFault; isAccepted: boolean }[] = [];
  const accepted: Parcel[] = [];
  const tries: Parcel[] = [];
  const accept = (parcel: Parcel) => {
    if (!accepted.some((earlier) => earlier.id === parcel.id)) accepted.push(parcel);
  };
  return {
    service: 'resend',
    remembersHours: memory.remembersHours,
    accepted,
    tries,
    failNext: (fault, isAccepted = false) => {
      faults.push({ fault, isAccepted });
    },
    send: async (parcel) => {
      tries.push(parcel);
      const next = faults.shift();
      if (!next || next.isAccepted) accept(parcel);
      if (next) throw next.fault;
      return { messageId: `memory-${parcel.id}` };
    },
  };
}
