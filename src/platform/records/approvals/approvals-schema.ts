import * as z from 'zod/mini';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { centsFromEuros } from '../../../kernel/money/money.ts';
import { NO_EMAIL, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';

const NO_AMOUNT = 'Vul een bedrag in, zoals 250,00.';

/** Body of PUT /api/dmt-admin/approvals/setting; `seen` is the version that was changed. 409 `stale`. */
export const approvalSettingChange = z.object({
  isOn: z.boolean(),
  /** Euros up to which a refund needs no second administrator. */
  above: z.number(NO_AMOUNT).check(
    z.gte(0, NO_AMOUNT),
    z.lte(1_000_000, NO_AMOUNT),
    z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
  ),
  /** The owner's address, which gets an email about each act that happens after a delay. */
  email: z.string().check(z.trim(), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
  seen: z.int().check(z.gte(0)),
});

export type ApprovalSettingChange = z.output<typeof approvalSettingChange>;

/** Body of POST /api/dmt-admin/approvals/{id}/decision (step-up). 403 `own_approval`, 409 `approval_decided`. */
export const approvalDecision = z.object({ choice: z.enum(['approve', 'refuse'], 'Kies akkoord of niet akkoord.') });
export type ApprovalChoice = z.output<typeof approvalDecision>['choice'];

/** Body of POST /api/approvals/stop: the token of the link that the owner was emailed. */
export const stopRequest = z.object({ token: z.string().check(z.maxLength(200)) });

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'done', 'lapsed'] as const;

/** Answer of GET /api/approvals/{secret} and of stopping it. `title`: what it does, in Dutch. */
export const approvalToStop = z.strictObject({
  title: z.string(),
  state: z.enum(APPROVAL_STATES),
  runAt: z.nullable(z.string()),
});
export type ApprovalToStop = z.infer<typeof approvalToStop>;

/** Answer about an act that has to wait; `runAt` is null if it needs a second administrator. */
export type WaitingApproval = { id: string; title: string; runAt: string | null; lapsesAt: string };

export type ApprovalShown = WaitingApproval & {
  kind: string;
  /** Name; empty once the account is gone. */
  askedBy: string;
  isOwn: boolean;
  askedAt: string;
  state: (typeof APPROVAL_STATES)[number];
  /** Null if nobody decided: the link of the owner or the time ended it. */
  decidedBy: string | null;
  closedAt: string | null;
  outcome: string | null;
};

/** Answer of GET /api/dmt-admin/approvals. `isAlone`: nobody else could decide on what the caller asks. */
export type ApprovalsShown = {
  setting: { isOn: boolean; above: number; email: string; version: number };
  isAlone: boolean;
  delayHours: number;
  waiting: ApprovalShown[];
  past: ApprovalShown[];
};
