import { addDays, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { daysAfter, type Instant } from '../../../kernel/dates/dutch-dates.ts';
import { newSecret, newUuid } from '../../../kernel/ids.ts';
import { KEY_DAYS, KEY_ROLES, type PresentKey } from '../../../kernel/web/key-roles.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import type { IdentityPorts } from '../ports.ts';
import type { ApiKey } from '../ports/api-keys.ts';
import type { Administrators } from './administrators.ts';
import type { AdminApiKey, ApiKeyForm } from './api-keys-schema.ts';

/** Start of each key, so that people and scanners recognise a leaked one. */
const PREFIX = 'lh_';
const LONGEST_TEXT = 200;
/** Most keys that work at the same time. */
const MOST_KEYS = 20;
/** Days that a key is listed after its end. */
const LISTED_DAYS = 90;

/**
 * Keys with which programs read the site, under `/api/v1/` only. A key ends on its day, when it is revoked, and with the
 * role of the administrator who made it.
 */
export function createApiKeys(ports: IdentityPorts, { namesOf }: Pick<Administrators, 'namesOf'>) {
  const { apiKeys, atomically, once, secrets, clock, audit, outbox, site, log } = ports;

  /**
   * Makes a key and emails the owner. Its text is returned only here, and again to a repeat with the same `key`. Throws
   * 'invalid', `too_many_keys`, `key_reused`.
   */
  async function makeKey(form: ApiKeyForm, actorId: string, key: string | null): Promise<{ id: string; text: string }> {
    const wanted = validated(form, dayOf(clock.now()));
    const text = `${PREFIX}${key === null ? newSecret() : secrets.derive('api-key', `${actorId} ${key}`)}`;
    const { made: id } = await once({ account: actorId, route: 'api-key', key }, wanted, async () => {
      const now = clock.now();
      if ((await apiKeys.all()).filter((one) => stateOf(one, now) === 'live').length >= MOST_KEYS) throw tooMany();
      const made = { ...wanted, id: newUuid(), secretHash: secrets.hash(text), madeBy: actorId, madeAt: now };
      await apiKeys.insert({ ...made, lastUsedOn: null, revokedAt: null });
      const facts = { name: made.name, roles: made.roles, endsOn: made.endsOn, actorId };
      await outbox.put({ kind: 'account-api-key', to: site.email, facts, lane: 'urgent' });
      await audit.note({ action: 'api-key-made', actorId, subject: `api-key:${made.id}` });
      return made.id;
    });
    return { id, text };
  }

  /**
   * Returns the key of a text; null for an unknown, ended or revoked one, after the same work. Records the first use of
   * each day.
   */
  async function keyOf(text: string): Promise<PresentKey | null> {
    const now = clock.now();
    const key = await apiKeys.bySecret(secrets.hash(text.slice(0, LONGEST_TEXT)));
    if (!key || stateOf(key, now) !== 'live') return null;
    const today = dayOf(now);
    if (key.lastUsedOn === null || key.lastUsedOn < today) await noteUse(key.id, today);
    return { id: key.id, roles: key.roles, eventIds: key.eventIds };
  }

  /** Never throws: a full disk must not stop a reader. */
  async function noteUse(id: string, day: string): Promise<void> {
    try {
      await atomically(async () => {
        if (await apiKeys.use(id, day)) await audit.note({ action: 'api-key-used', subject: `api-key:${id}` });
      });
    } catch (error) {
      log.info({ error }, 'the use of a key could not be noted');
    }
  }

  async function listKeys(): Promise<AdminApiKey[]> {
    const now = clock.now();
    const all = await apiKeys.all();
    const names = await namesOf([...new Set(all.map(({ madeBy }) => madeBy))]);
    return all.map((key) => ({
      id: key.id,
      name: key.name,
      roles: key.roles,
      eventIds: key.eventIds,
      madeBy: names.get(key.madeBy) ?? null,
      madeAt: key.madeAt,
      endsOn: key.endsOn,
      lastUsedOn: key.lastUsedOn,
      state: stateOf(key, now),
    }));
  }

  /** Revokes a key, from the next call on. Throws 'not-found'. */
  async function revokeKey(id: string, actorId: string): Promise<void> {
    await atomically(async () => {
      if (!(await apiKeys.revoke(id, clock.now()))) throw new Problem('not-found', 'Deze sleutel is al ingetrokken.');
      await audit.note({ action: 'api-key-revoked', actorId, subject: `api-key:${id}` });
    });
  }

  const sweepKeys = (now: Instant): Promise<void> => apiKeys.sweep(daysAfter(now, -LISTED_DAYS));

  return { calls: { makeKey, keyOf, listKeys, revokeKey }, sweepKeys };
}

function stateOf({ endsOn, revokedAt }: ApiKey, now: Instant): AdminApiKey['state'] {
  if (revokedAt !== null) return 'revoked';
  return dayOf(now) <= endsOn ? 'live' : 'ended';
}

/** Checks the end date and the events, and puts the lists in order. Throws 'invalid'. */
function validated({ name, roles, eventIds, endsOn }: ApiKeyForm, today: string) {
  const errors: Record<string, string> = {};
  if (endsOn < today) errors['endsOn'] = 'Kies vandaag of een latere dag.';
  else if (endsOn > addDays(today, KEY_DAYS)) errors['endsOn'] = 'Een sleutel werkt hoogstens een jaar.';
  const readsOrders = roles.includes('orders');
  if (readsOrders && eventIds.length === 0) errors['eventIds'] = 'Kies van welk evenement.';
  if (Object.keys(errors).length > 0) throw new Problem('invalid', usual.invalidInput, { errors });
  const given = new Set(eventIds);
  return {
    name,
    roles: KEY_ROLES.filter((role) => roles.includes(role)),
    eventIds: readsOrders ? [...given].toSorted((a, b) => a - b) : [],
    endsOn,
  };
}

function tooMany(): Problem {
  const message = `Er werken al ${MOST_KEYS} sleutels. Trek er eerst een in.`;
  return new Problem('conflict', message, { reason: 'too_many_keys' });
}
