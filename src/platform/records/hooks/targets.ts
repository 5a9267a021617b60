import * as z from 'zod/mini';
import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import type { Act, MayDo } from '../approvals/acts.ts';
import type { Audit } from '../audit/audit.ts';
import type { Once } from '../creations/creations.ts';
import type { Secrets } from '../../secrets.ts';
import { bodyOf } from './announce.ts';
import { type HookForm, hookForm, type MadeHook } from './hooks-schema.ts';
import type { Hooks, HookTarget } from './hooks.ts';
import { newHookSecret } from './signature.ts';
import { readTargetUrl } from './target-url.ts';

const MOST_TARGETS = 10;
/** Days for which a replaced secret still signs. */
const OLD_SECRET_DAYS = 1;
const TEST_KIND = 'webhook.test';

export type HookTargetPorts = {
  hooks: Pick<Hooks, 'targets' | 'find' | 'insert' | 'change' | 'remove' | 'put' | 'resend' | 'resendAll'>;
  /** Kinds of news with their Dutch names. */
  kinds: Readonly<Record<string, string>>;
  once: Once;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
};

/** Manages the targets for administrators. Each change is in the audit trail, with the host only. */
export function createHookTargets(ports: HookTargetPorts) {
  const { hooks, kinds, once, secrets, audit, atomically, clock } = ports;

  /**
   * Adds a target. Its secret is returned only here, and again to a repeat with the same `key`. Nothing else makes the
   * server send to a new address, so `mayDo` is called inside the transaction. Throws 'invalid', `too_many_webhooks`,
   * `key_reused`.
   */
  async function addTarget(form: HookForm, actorId: string, key: string, mayDo: MayDo): Promise<MadeHook> {
    const wanted = validated(form);
    const { made } = await once({ account: actorId, route: 'webhook', key }, wanted, async () => {
      if ((await hooks.targets()).length >= MOST_TARGETS) throw tooMany();
      await mayDo({ url: wanted.url, kinds: wanted.kinds.map((kind) => kinds[kind]).join('; ') });
      const id = newUuid();
      const now = clock.now();
      const secret = secrets.seal('hook-secret', newHookSecret(), id);
      const fresh = { pausedBecause: null, failures: 0, failingSince: null, oldSecret: null, oldSecretUntil: null };
      await hooks.insert({ id, ...wanted, secret, madeAt: now, madeBy: actorId, restsUntil: now, ...fresh });
      await note('webhook-added', { id, url: wanted.url }, actorId);
      return id;
    });
    return secretOf(await require(made));
  }

  /** Replaces the secret; the old one still signs for a day. Throws 'not-found', `key_reused`. */
  async function rollSecret(id: string, actorId: string, key: string | null): Promise<MadeHook> {
    await once({ account: actorId, route: 'webhook-secret', key }, { id }, async () => {
      const target = await require(id);
      const oldSecretUntil = daysAfter(clock.now(), OLD_SECRET_DAYS);
      const secret = secrets.seal('hook-secret', newHookSecret(), id);
      await hooks.change(id, { secret, oldSecret: target.secret, oldSecretUntil });
      await note('webhook-secret-rolled', target, actorId);
      return id;
    });
    return secretOf(await require(id));
  }

  /** Queues an empty test message. Throws 'not-found', `webhook_paused`, `key_reused`. */
  async function testTarget(id: string, actorId: string, key: string | null): Promise<void> {
    await once({ account: actorId, route: 'webhook-test', key }, { id }, async () => {
      const target = await require(id);
      if (target.pausedBecause !== null) throw paused();
      const at = clock.now();
      const made = newUuid();
      await hooks.put({ id: made, targetId: id, kind: TEST_KIND, body: bodyOf(TEST_KIND, at, {}), at });
      return made;
    });
  }

  /** Pauses a target, or turns it on and makes all it missed due. Safe to repeat. Throws 'not-found'. */
  async function setState(id: string, isOn: boolean, actorId: string): Promise<void> {
    await atomically(async () => {
      const target = await require(id);
      if ((target.pausedBecause === null) === isOn) return;
      const now = clock.now();
      const rested = { failures: 0, failingSince: null, restsUntil: now };
      await hooks.change(id, isOn ? { pausedBecause: null, ...rested } : { pausedBecause: 'asked' });
      if (isOn) await hooks.resendAll(id, now);
      await note(isOn ? 'webhook-resumed' : 'webhook-paused', target, actorId);
    });
  }

  /** Removes a target and all its messages. Throws 'not-found'. */
  async function removeTarget(id: string, actorId: string): Promise<void> {
    await atomically(async () => {
      const target = await require(id);
      await hooks.remove(id);
      await note('webhook-removed', target, actorId);
    });
  }

  /** Makes a message due again under its own id. Throws 'not-found', `webhook_paused`. */
  async function resend(deliveryId: string, actorId: string): Promise<void> {
    await atomically(async () => {
      const delivery = await hooks.resend(deliveryId, clock.now());
      if (!delivery) throw new Problem('not-found', 'Dit bericht is er niet meer: na dertig dagen wissen wij het.');
      const target = await require(delivery.targetId);
      if (target.pausedBecause !== null) throw paused();
      await note('webhook-message-resent', target, actorId);
    });
  }

  async function require(id: string): Promise<HookTarget> {
    const target = await hooks.find(id);
    if (!target) throw new Problem('not-found', 'Deze webhook is er niet (meer).');
    return target;
  }

  function secretOf({ id, secret }: HookTarget): MadeHook {
    const opened = secrets.open('hook-secret', secret, id);
    if (opened === null) throw new Error('the secret of a webhook cannot be opened');
    return { id, secret: opened };
  }

  const note = (action: string, { id, url }: Pick<HookTarget, 'id' | 'url'>, actorId: string) =>
    audit.note({ action, actorId, subject: `webhook:${id}`, facts: { host: new URL(url).host } });

  function validated({ url: typed, kinds: wanted }: HookForm): { url: string; kinds: string[] } {
    const url = readTargetUrl(typed);
    const errors: Record<string, string> = {};
    if ('refusal' in url) errors['url'] = url.refusal;
    if (wanted.some((kind) => !Object.hasOwn(kinds, kind))) errors['kinds'] = 'Deze soort bericht kennen wij niet.';
    if ('refusal' in url || Object.keys(errors).length > 0)
      throw new Problem('invalid', usual.invalidInput, { errors });
    return { url: url.href, kinds: Object.keys(kinds).filter((kind) => wanted.includes(kind)) };
  }

  return { addTarget, rollSecret, testTarget, setState, removeTarget, resend };
}

const targetFacts = z.extend(hookForm, { key: z.string() });
export type TargetFacts = z.output<typeof targetFacts>;

/** Adding a webhook target; always waits. */
export function hookTargetAct({
  addTarget,
}: Pick<ReturnType<typeof createHookTargets>, 'addTarget'>): Act<TargetFacts, MadeHook> {
  return {
    facts: targetFacts,
    subjectOf: ({ url }) => `webhook-target:${url}`,
    isHeld: () => true,
    words: ({ url, kinds }) => `Webhook naar ${String(url)}. Die krijgt bericht van: ${String(kinds)}.`,
    carryOut: ({ key, ...form }, by, mayDo) => addTarget(form, by, key, mayDo),
  };
}

function tooMany(): Problem {
  const message = `Er zijn al ${MOST_TARGETS} webhooks. Verwijder er eerst een.`;
  return new Problem('conflict', message, { reason: 'too_many_webhooks' });
}

function paused(): Problem {
  return new Problem('conflict', 'Deze webhook staat stil. Zet hem eerst weer aan.', { reason: 'webhook_paused' });
}
