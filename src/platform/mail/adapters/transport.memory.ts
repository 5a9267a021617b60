import type { MailFault, Parcel, Transport } from '../transport.ts';

export type MemoryTransport = Transport & {
  accepted: Parcel[];
  tries: Parcel[];
  /** Queues faults for the next attempts; `isAccepted` stores the email before the fault. */
  failNext(fault: MailFault, isAccepted?: boolean): void;
};

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
