import { canonicalEmail } from '../../../kernel/email-address.ts';
import { centsFromEuros } from '../../../kernel/money/money.ts';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Asked } from './acts.ts';
import type { ApprovalSettingChange } from './approvals-schema.ts';
import { createAsking } from './ask.ts';
import { createDecisions } from './decide.ts';
import type { ApprovalPorts } from './ports.ts';
import { settingAct } from './setting.ts';
import { createApprovalViews } from './show.ts';

/** Days that a closed approval is kept, as long as the trail, and days that it still names the person. */
const KEPT_DAYS = 730;
const PERSON_DAYS = 10;

export type Approvals = ReturnType<typeof createApprovals>;

/** A second pair of eyes: acts that wait until another administrator has approved them (S-40). */
export function createApprovals(ports: ApprovalPorts) {
  const { approvals, clock } = ports;
  const asking = createAsking(ports);
  const decisions = createDecisions(ports, asking);
  const changeSetting = asking.register('approval-setting', settingAct(ports, asking.settingNow));

  /** Changes the setting, or makes the change wait if it weakens it. Throws 409 `stale` and `approval_waiting`. */
  function askSetting({ isOn, above, email, seen }: ApprovalSettingChange, by: string): Promise<Asked<void>> {
    return changeSetting({ isOn, aboveCents: centsFromEuros(above) ?? 0, email: canonicalEmail(email), seen }, by);
  }

  /** Removes people and approvals after their days (P-09). Safe to repeat. */
  async function forgetApprovals(): Promise<void> {
    const now = clock.now();
    await approvals.forgetPeople(daysAfter(now, -PERSON_DAYS));
    await approvals.forgetBefore(daysAfter(now, -KEPT_DAYS));
  }

  return {
    register: asking.register,
    askSetting,
    ...decisions,
    ...createApprovalViews(ports, asking, decisions),
    forgetApprovals,
  };
}
