import { eventNotFound } from '../orders/order.ts';
import type { CancelRule } from './cancel-rule.ts';
import type { SelfServicePorts } from './ports.ts';

export type SelfServiceRules = {
  cancel: CancelRule | null;
  dateUntilHours: number | null;
  detailsUntilHours: number | null;
};

type WaitingRule = { isOn: boolean; hours: number };
type WaitlistRules = {
  rule(eventId: number): Promise<WaitingRule | null>;
  setRule(eventId: number, rule: WaitingRule): Promise<void>;
};

/** Rules of the owner, all off by default. */
export function createSelfServiceRules({
  cancelRules,
  dateChanges,
  detailsRules,
  waitlist,
  offers,
  audit,
  atomically,
}: Pick<SelfServicePorts, 'cancelRules' | 'dateChanges' | 'detailsRules' | 'offers' | 'audit' | 'atomically'> & {
  waitlist: WaitlistRules;
}) {
  async function selfServiceRulesOf(eventId: number): Promise<SelfServiceRules> {
    if (!(await offers.find(eventId))) throw eventNotFound();
    return {
      cancel: await cancelRules.find(eventId),
      dateUntilHours: await dateChanges.untilHours(eventId),
      detailsUntilHours: await detailsRules.untilHours(eventId),
    };
  }

  /** Applies to existing orders too. Throws 404 `event_not_found`. */
  async function setSelfServiceRules(eventId: number, rules: SelfServiceRules, actorId: string): Promise<void> {
    const { cancel, dateUntilHours, detailsUntilHours } = rules;
    await atomically(async () => {
      if (!(await offers.take(eventId))) throw eventNotFound();
      await cancelRules.set(eventId, cancel);
      await dateChanges.setUntilHours(eventId, dateUntilHours);
      await detailsRules.setUntilHours(eventId, detailsUntilHours);
      const facts = {
        ...(cancel ? { untilHours: cancel.untilHours, costs: costsFact(cancel) } : { off: true }),
        ...(dateUntilHours !== null && { dateUntilHours }),
        ...(detailsUntilHours !== null && { detailsUntilHours }),
      };
      await audit.note({ action: 'cancel-rule-set', actorId, subject: `event:${eventId}`, facts });
    });
  }

  /** Gives an event the rules of another, its waiting list's included, in the caller's transaction. */
  function copyRules(from: number, to: number): Promise<void> {
    return atomically(async () => {
      await cancelRules.set(to, await cancelRules.find(from));
      await dateChanges.setUntilHours(to, await dateChanges.untilHours(from));
      await detailsRules.setUntilHours(to, await detailsRules.untilHours(from));
      const waiting = await waitlist.rule(from);
      if (waiting) await waitlist.setRule(to, waiting);
    });
  }

  return { selfServiceRulesOf, setSelfServiceRules, copyRules };
}

const costsFact = ({ costs }: CancelRule) => (costs.kind === 'percent' ? `${costs.percent}%` : `${costs.cents} ct`);
