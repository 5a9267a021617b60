import { eurosFromCents } from '../../../kernel/money/money.ts';
import type { Approval, ApprovalState } from './approvals.ts';
import type { ApprovalShown, ApprovalsShown, ApprovalToStop } from './approvals-schema.ts';
import { type Asking, DELAY_HOURS, wordsFacts } from './ask.ts';
import { type createDecisions, STOP } from './decide.ts';
import type { ApprovalPorts } from './ports.ts';

const PAST_SHOWN = 50;

/** Facts of an email about an act. */
export type MailApproval = {
  title: string;
  askedBy: string;
  state: ApprovalState;
  runAt: string | null;
  lapsesAt: string;
  decidedBy: string;
  outcome: string | null;
  /** Token of the link that stops it. */
  stopToken: string;
};

/** Reads approvals for pages and emails. */
export function createApprovalViews(
  { approvals, administrators, namesOf, secrets }: ApprovalPorts,
  { settingNow, kinds }: Asking,
  { approvalOfLink }: Pick<ReturnType<typeof createDecisions>, 'approvalOfLink'>,
) {
  async function approvalsFor(accountId: string): Promise<ApprovalsShown> {
    const [open, closed] = [await approvals.open(), await approvals.closed(PAST_SHOWN)];
    const { isOn, aboveCents, email, version } = await settingNow();
    const shown = await withNames([...open, ...closed]);
    const show = (approval: Approval): ApprovalShown => shown(approval, accountId);
    return {
      setting: { isOn, above: eurosFromCents(aboveCents), email, version },
      isAlone: (await administrators()).every(({ id }) => id === accountId),
      delayHours: DELAY_HOURS,
      waiting: open.map(show),
      past: closed.map(show),
    };
  }

  /** Number of acts that this administrator can decide on. */
  async function countToDecide(accountId: string): Promise<number> {
    return (await approvals.open()).filter(({ state, askedBy }) => state === 'waiting' && askedBy !== accountId).length;
  }

  async function approvalForMail(id: string): Promise<MailApproval | null> {
    const approval = await approvals.find(id);
    if (!approval) return null;
    const { state, runAt, lapsesAt, outcome } = approval;
    const names = await namesOf([approval.askedBy, ...(approval.decidedBy === null ? [] : [approval.decidedBy])]);
    return {
      title: titleOf(approval),
      askedBy: names.get(approval.askedBy) ?? '',
      state,
      runAt,
      lapsesAt,
      decidedBy: names.get(approval.decidedBy ?? '') ?? '',
      outcome,
      stopToken: `${id}.${secrets.sign(STOP, id)}`,
    };
  }

  /** Returns an act for the page of an emailed link; null if we did not sign the link. */
  async function approvalToStop(token: string): Promise<ApprovalToStop | null> {
    const approval = await approvalOfLink(token);
    return approval && { title: titleOf(approval), state: approval.state, runAt: approval.runAt };
  }

  async function withNames(all: readonly Approval[]) {
    const ids = all.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]);
    const names = await namesOf([...new Set(ids)]);
    return (approval: Approval, viewer: string): ApprovalShown => {
      const { id, kind, askedBy, askedAt, runAt, lapsesAt, state, decidedBy, closedAt, outcome } = approval;
      return {
        id,
        kind,
        title: titleOf(approval),
        askedBy: names.get(askedBy) ?? '',
        isOwn: askedBy === viewer,
        askedAt,
        runAt,
        lapsesAt,
        state,
        decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
        closedAt,
        outcome,
      };
    };
  }

  function titleOf(approval: Approval): string {
    return kinds.get(approval.kind)?.words(wordsFacts(approval)) ?? approval.kind;
  }

  return { approvalsFor, countToDecide, approvalForMail, approvalToStop };
}
