import * as z from 'zod/mini';
import { type Cents, euroText } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { Act } from './acts.ts';
import type { ApprovalSetting } from './approvals.ts';
import type { Asking } from './ask.ts';
import type { ApprovalPorts } from './ports.ts';

const settingFacts = z.object({ isOn: z.boolean(), aboveCents: z.number(), email: z.string(), seen: z.number() });
type SettingFacts = z.output<typeof settingFacts>;

/** Changing the setting. A change that weakens it waits too, or one administrator could switch the other off. */
export function settingAct(
  { approvalSettings, audit, atomically }: ApprovalPorts,
  settingNow: Asking['settingNow'],
): Act<SettingFacts, void> {
  return {
    facts: settingFacts,
    subjectOf: () => 'approval-setting',
    isHeld: () => true,
    words: ({ isOn, aboveCents, email }) =>
      isOn === true
        ? `Het tweede paar ogen anders instellen: terugbetalen zonder tweede beheerder tot en met ${euroText(Number(aboveCents))}, het adres van de eigenaar is ${String(email)}.`
        : 'Het tweede paar ogen uitzetten.',
    carryOut: ({ seen, ...wanted }, by, mayDo) =>
      atomically(async () => {
        const before = await settingNow();
        if (before.version > 0 && isSameSetting(before, wanted)) return;
        if (before.version !== seen) throw stale();
        if (isWeaker(wanted, before)) await mayDo(wanted);
        if (!(await approvalSettings.save({ ...wanted, version: seen + 1 }))) throw stale();
        const { isOn, aboveCents } = wanted;
        const facts = { isOn, aboveCents, isOtherAddress: wanted.email !== before.email };
        await audit.note({ action: 'approval-setting-changed', actorId: by, subject: 'approval-setting', facts });
      }),
  };
}

type Wanted = { isOn: boolean; aboveCents: Cents; email: string };

function isWeaker(wanted: Wanted, before: ApprovalSetting): boolean {
  if (!before.isOn) return false;
  return !wanted.isOn || wanted.aboveCents > before.aboveCents || wanted.email !== before.email;
}

function isSameSetting(one: Wanted, other: Wanted): boolean {
  return one.isOn === other.isOn && one.aboveCents === other.aboveCents && one.email === other.email;
}

const stale = () => new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
