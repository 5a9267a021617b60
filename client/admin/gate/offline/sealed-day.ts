import type { GateDay, GateEntries } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import type { Contact } from './day-clock.ts';

/** Data of today that a phone needs offline. `own`: tickets that steps meant and that are on no list, by step id. */
export type DayData = {
  day: GateDay;
  entries: GateEntries;
  own?: readonly (readonly [id: string, ticket: string])[];
};

/** The day as stored: encrypted with an unexportable key that is deleted with it. `until`: valid to, in epoch ms. */
export type SealedDay = {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
  date: string;
  until: number;
  contact: Contact;
  /** Hash of the session under which it was fetched: it changes with a sign-out anywhere on the site. */
  owner: string;
};

export async function sealDay(
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

/** Returns null from midnight in Amsterdam on, and for corrupt data. */
export async function openDay({ key, iv, box, until }: SealedDay, now: number): Promise<DayData | null> {
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
