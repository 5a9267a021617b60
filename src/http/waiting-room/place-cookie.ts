import type { Signer } from '../ports.ts';
import type { Place } from './waiting-room.ts';

const PURPOSE = 'waiting-room';
const FORM = /^(\d{13,16})\.(\d{1,14})\.([\w-]{43})$/;

/** What the cookie holds: a place of the line with our signature, which nobody can make or better. */
export function placeText(signer: Signer, { number, mayBuyUntil }: Place): string {
  const place = `${number}.${mayBuyUntil}`;
  return `${place}.${signer.sign(PURPOSE, place)}`;
}

/** The place that a cookie proves; null for one that we did not sign. */
export function placeOf(signer: Signer, text: string | null): Place | null {
  const [, number = '', mayBuyUntil = '', signature = ''] = FORM.exec(text ?? '') ?? [];
  if (!signer.isSigned(PURPOSE, `${number}.${mayBuyUntil}`, signature)) return null;
  return { number: Number(number), mayBuyUntil: Number(mayBuyUntil) };
}
