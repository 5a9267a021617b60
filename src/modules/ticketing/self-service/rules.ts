import { eventNotFound } from '../orders/order.ts';
import type { CancelRule } from './cancel-rule.ts';
import type { SelfServicePorts } from './ports.ts';

/** What visitors may do by themselves for an event; null: not. `dateUntilHours`: another date, so many hours before it. */
export type SelfServiceRules = { cancel: CancelRule | null; dateUntilHours: number | null };

/** The owner's rules, off until they are set. */
export function selfServiceRules({
  cancelRules,
  dateChanges,
  offers,
  audit,
  atomically,
}: Pick<SelfServicePorts, 'cancelRules' | 'dateChanges' | 'offers' | 'audit' | 'atomically'>) {
  /** Problem 404 `event_not_found`. */
  async function selfServiceRulesOf(eventId: number): Promise<SelfServiceRules> {
    if (!(await offers.find(eventId))) throw eventNotFound();
    return { cancel: await cancelRules.find(eventId), dateUntilHours: await dateChanges.untilHours(eventId) };
  }

  /** They hold from now on, for orders of before too. Problem 404 `event_not_found`. */
  async function setSelfServiceRules(eventId: number, rules: SelfServiceRules, actorId: string): Promise<void> {
    const { cancel, dateUntilHours } = rules;
    await atomically(async () => {
      if (!(await offers.take(eventId))) throw eventNotFound();
      await cancelRules.set(eventId, cancel);
      await dateChanges.setUntilHours(eventId, dateUntilHours);
      const facts = {
        ...(cancel ? { untilHours: cancel.untilHours, costs: costsFact(cancel) } : { off: true }),
        ...(dateUntilHours !== null && { dateUntilHours }),
      };
      await audit.note({ action: 'cancel-rule-set', actorId, subject: `event:${eventId}`, facts });
    });
  }

  return { selfServiceRulesOf, setSelfServiceRules };
}

const costsFact = ({ costs }: CancelRule) => (costs.kind === 'percent' ? `${costs.percent}%` : `${costs.cents} ct`);
