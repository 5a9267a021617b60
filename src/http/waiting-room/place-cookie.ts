import type { Signer } from '../ports.ts';
import { PASS_MINUTES, type Place } from './waiting-room.ts';

const PURPOSE = 'waiting-room';
const FORM = /^(\d{13,16})\.(\d{1,14})(?:\.(\d{13,14}))?\.([\w-]{43})$/;

/** Value of the cookie: a place in line with the site's signature, which nobody can forge or improve. */
export function placeText(signer: Signer, { number, mayBuyUntil, enteredAt }: Place): string {
  const place = textOf(number, mayBuyUntil, enteredAt === 0 ? undefined : enteredAt);
  return `${place}.${signer.sign(PURPOSE, place)}`;
}

/** The place that a cookie proves; null for one that we did not sign. One of before passes ended has no moment of entering. */
export function placeOf(signer: Signer, text: string | null): Place | null {
  const [, number = '', mayBuyUntil = '', entered, signature = ''] = FORM.exec(text ?? '') ?? [];
  if (!signer.isSigned(PURPOSE, textOf(number, mayBuyUntil, entered), signature)) return null;
  const until = Number(mayBuyUntil);
  const enteredAt = entered === undefined ? Math.max(0, until - PASS_MINUTES * 60_000) : Number(entered);
  return { number: Number(number), mayBuyUntil: until, enteredAt };
}

function textOf(number: string | number, mayBuyUntil: string | number, enteredAt?: string | number): string {
  return [number, mayBuyUntil, ...(enteredAt === undefined ? [] : [enteredAt])].join('.');
}
