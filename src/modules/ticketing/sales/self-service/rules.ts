import { eventNotFound } from '../orders/order.ts';
import { HOLD_HOURS, type WaitlistRule } from '../waitlist/waitlist-schema.ts';
import type { CancelRule } from './cancel-rule.ts';
import type { EventRules, SelfServicePorts, SelfServiceRules } from './ports.ts';

type WaitlistRules = {
  rule(eventId: number): Promise<WaitlistRule | null>;
  setRule(eventId: number, rule: WaitlistRule): Promise<void>;
};

const ALL_OFF: EventRules = {
  cancel: null,
  dateUntilHours: null,
  detailsUntilHours: null,
  waitlist: { isOn: false, hours: HOLD_HOURS },
};

/** Rules of the owner, all off until the owner says otherwise. */
export function createSelfServiceRules({
  cancelRules,
  dateChanges,
  detailsRules,
  defaultRules,
  waitlist,
  offers,
  audit,
  atomically,
}: Pick<
  SelfServicePorts,
  'cancelRules' | 'dateChanges' | 'detailsRules' | 'defaultRules' | 'offers' | 'audit' | 'atomically'
> & {
  waitlist: WaitlistRules;
}) {
  async function selfServiceRulesOf(eventId: number): Promise<SelfServiceRules> {
    if (!(await offers.find(eventId))) throw eventNotFound();
    return readRules(eventId);
  }

  async function readRules(eventId: number): Promise<SelfServiceRules> {
    return {
      cancel: await cancelRules.find(eventId),
      dateUntilHours: await dateChanges.untilHours(eventId),
      detailsUntilHours: await detailsRules.untilHours(eventId),
    };
  }

  /** Applies to existing orders too. Throws 404 `event_not_found`. */
  async function setSelfServiceRules(eventId: number, rules: SelfServiceRules, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!(await offers.take(eventId))) throw eventNotFound();
      await storeRules(eventId, rules);
      await audit.note({ action: 'cancel-rule-set', actorId, subject: `event:${eventId}`, facts: factsOf(rules) });
    });
  }

  async function storeRules(eventId: number, { cancel, dateUntilHours, detailsUntilHours }: SelfServiceRules) {
    await cancelRules.set(eventId, cancel);
    await dateChanges.setUntilHours(eventId, dateUntilHours);
    await detailsRules.setUntilHours(eventId, detailsUntilHours);
  }

  const rulesOfNewEvents = async (): Promise<EventRules> => (await defaultRules.find()) ?? ALL_OFF;

  /** Applies to events that are made from now on; those that exist keep what their buyers were told. */
  function setRulesOfNewEvents(rules: EventRules, actorId: string): Promise<void> {
    return atomically(async () => {
      await defaultRules.set(rules);
      const { isOn, hours } = rules.waitlist;
      const facts = { ...factsOf(rules), waitlist: isOn ? hours : 0 };
      await audit.note({ action: 'default-rules-set', actorId, subject: 'rules', facts });
    });
  }

  function beginRules(eventId: number): Promise<void> {
    return atomically(async () => {
      const rules = await defaultRules.find();
      if (!rules) return;
      await storeRules(eventId, rules);
      await waitlist.setRule(eventId, rules.waitlist);
    });
  }

  /** Gives an event the rules of another, its waiting list's included, in the caller's transaction. */
  function copyRules(from: number, to: number): Promise<void> {
    return atomically(async () => {
      await storeRules(to, await readRules(from));
      const waiting = await waitlist.rule(from);
      if (waiting) await waitlist.setRule(to, waiting);
    });
  }

  return {
    selfServiceRulesOf,
    setSelfServiceRules,
    copyRules,
    rulesOfNewEvents,
    setRulesOfNewEvents,
    beginRules,
  };
}

function factsOf({ cancel, dateUntilHours, detailsUntilHours }: SelfServiceRules) {
  return {
    ...(cancel ? { untilHours: cancel.untilHours, costs: costsFact(cancel) } : { off: true }),
    ...(dateUntilHours !== null && { dateUntilHours }),
    ...(detailsUntilHours !== null && { detailsUntilHours }),
  };
}

const costsFact = ({ costs }: CancelRule) => (costs.kind === 'percent' ? `${costs.percent}%` : `${costs.cents} ct`);
