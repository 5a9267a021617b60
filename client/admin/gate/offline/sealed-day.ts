import type { GateDay, GateEntries } from '../../../../src/modules/ticketing/admission/gate-schema.ts';
import type { Contact } from './day-clock.ts';

/** What a phone needs of today without network. `own`: which tickets steps meant that no list tells, by the id of the step. */
export type DayData = {
  day: GateDay;
  entries: GateEntries;
  own?: readonly (readonly [id: string, ticket: string])[];
};

/**
 * The day as it lies in the browser: unreadable without the key, which no script can take out of the browser and which is
 * thrown away with it. `until`: from then on it is not read any more, in milliseconds since 1970.
 */
export type SealedDay = {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
  date: string;
  until: number;
  contact: Contact;
  /** The hash of the sign-in under which it came: after a sign-out anywhere on the site it is another one. */
  owner: string;
};

/** Seals the day with its key; of another day, or the first time, with a new one. */
export async function sealed(
  data: DayData,
  { contact, owner }: Pick<SealedDay, 'contact' | 'owner'>,
  last: SealedDay | null,
): Promise<SealedDay> {
  const { date, until } = data.day;
  const key = last?.date === date ? last.key : await newKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  return { key, iv, box, date, until: Date.parse(until), contact, owner };
}

/** Null from midnight in Amsterdam on, by the time of `now`, and for what was torn. */
export async function opened({ key, iv, box, until }: SealedDay, now: number): Promise<DayData | null> {
  if (now >= until) return null;
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box);
    return JSON.parse(new TextDecoder().decode(plain)) as DayData;
  } catch {
    return null;
  }
}

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
