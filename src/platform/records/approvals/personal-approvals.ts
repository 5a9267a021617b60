import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import type { ApprovalStore } from './approvals.ts';

/** Personal data of people that acts are about, such as somebody to invite (P-10, P-11). Erasing ends waiting acts. */
export function createPersonalApprovals({
  approvals,
  atomically,
  clock,
}: {
  approvals: Pick<ApprovalStore, 'about' | 'close' | 'forgetPerson'>;
  atomically: Atomically;
  clock: Clock;
}) {
  return {
    name: 'approvals',
    exportOf: async (email: string) =>
      (await approvals.about(email)).map(({ kind, askedAt, state }) => ({ kind, askedAt, state })),
    erase: (email: string): Promise<void> =>
      atomically(async () => {
        for (const { id, state } of await approvals.about(email)) {
          if (state !== 'waiting' && state !== 'approved') continue;
          await approvals.close(id, state, { state: 'lapsed', at: clock.now() });
        }
        await approvals.forgetPerson(email);
      }),
  };
}
