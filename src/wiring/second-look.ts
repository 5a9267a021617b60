import { accountChangeAct, type createIdentity, invitationAct } from '../modules/identity/index.ts';
import {
  bankAccountAct,
  bookkeeperAct,
  cancellationAct,
  eventRefundAct,
  refundAct,
  type Ticketing,
} from '../modules/ticketing/index.ts';
import { createApprovals } from '../platform/records/approvals/create-approvals.ts';
import type { ApprovalPorts } from '../platform/records/approvals/ports.ts';
import { type createHookTargets, hookTargetAct } from '../platform/records/hooks/targets.ts';

type Modules = {
  ticketing: Ticketing;
  identity: ReturnType<typeof createIdentity>;
  hookTargets: ReturnType<typeof createHookTargets>;
};
type Outside = Omit<ApprovalPorts, 'administrators' | 'isAdministrator' | 'personOf' | 'namesOf'>;

/** Puts the acts that may have to wait for a second administrator together; `asks` are the ways to ask for them. */
export function wireApprovals(outside: Outside, { ticketing, identity, hookTargets }: Modules) {
  const { sales, bookings, books, admin } = ticketing;
  const { staff, invitations } = identity;
  const approvals = createApprovals({
    ...outside,
    administrators: async () =>
      (await staff.staff())
        .filter(({ roles, enabled }) => enabled && roles.includes('administrator'))
        .map(({ id, username: email }) => ({ id, email })),
    isAdministrator: async (id) => (await staff.rolesOf(id)).includes('administrator'),
    personOf: staff.personOf,
    namesOf: staff.namesOf,
  });
  const nameOf = async (accountId: string) => (await staff.personOf(accountId))?.name ?? null;
  const asks = {
    refundOrder: approvals.register('refund', refundAct(sales.refunds, admin.orders, nameOf)),
    refundEvent: approvals.register('event-refund', eventRefundAct(sales.refunds)),
    askCancellation: approvals.register('booking-cancellation', cancellationAct(bookings.agreed)),
    askBankAccount: approvals.register('bank-account', bankAccountAct(books.invoices)),
    askBookkeeper: approvals.register('bookkeeper', bookkeeperAct(books.bookkeeping)),
    askTarget: approvals.register('webhook-target', hookTargetAct(hookTargets)),
    askInvitation: approvals.register('invitation', invitationAct(invitations)),
    askAccountChange: approvals.register('account', accountChangeAct(staff)),
  };
  return { approvals, asks };
}
