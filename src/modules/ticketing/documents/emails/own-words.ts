import { html } from 'hono/html';
import { type Markup, paragraph } from '../../../../platform/mail/email-frame.ts';
import { z } from '../../../../platform/mail/email.ts';
import { euroText } from '../../../../kernel/money/money.ts';
import type { MailOrder } from '../facts/mail-order.ts';
import { words as texts } from './words/refund-emails.words.ts';

/** The owner's addition to an email (R-36): plain text, never HTML, line breaks as typed. Absent or null if none. */
export const wordsFact = z.catch(z.optional(z.nullable(z.string())), null);

const refundWords = z.union([
  z.string(),
  z.object({
    lines: z.array(z.object({ line: z.number(), amount: z.number() })),
    priceCents: z.number(),
    costsCents: z.number(),
  }),
]);

/**
 * Text in the email about a refund: what the owner typed, or the facts of a buyer's cancellation, written out in the
 * language of the email. Older rows hold the Dutch sentence.
 */
export type RefundWords = z.output<typeof refundWords>;

export const refundWordsFact = z.catch(z.optional(z.nullable(refundWords)), null);

/** Returns the text to put in the email. */
export function refundText(words: RefundWords | null | undefined, order: MailOrder): string | null {
  if (!words || typeof words === 'string') return words ?? null;
  const what = words.lines.map(({ line, amount }) => `${amount} x ${order.lines[line]?.title ?? ''}`).join(', ');
  if (words.costsCents === 0) return texts.selfCancelled({ what });
  const [price, costs] = [euroText(words.priceCents), euroText(words.costsCents)];
  return texts.selfCancelledWithCosts({ what, price, costs });
}

/** Splits the text into paragraphs at blank lines; none for an empty text. */
function paragraphsOf(words: string | null | undefined): string[][] {
  const blocks = (words ?? '').replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return blocks.map((block) => block.trim()).flatMap((block) => (block === '' ? [] : [block.split('\n')]));
}

/** Returns the text for the HTML part, escaped. */
export function wordsMarkup(words: string | null | undefined): Markup[] {
  return paragraphsOf(words).map((lines) =>
    paragraph(html`${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}`),
  );
}

/** Returns the text for the plain text part. */
export function wordsText(words: string | null | undefined): string[] {
  return paragraphsOf(words).map((lines) => lines.join('\n'));
}
