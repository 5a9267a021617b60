import { html } from 'hono/html';
import { type Markup, paragraph } from '../../../../platform/mail/email-frame.ts';
import { z } from '../../../../platform/mail/email.ts';

/**
 * Text that the owner adds to an email caused by one of their actions (R-36): plain text with line breaks as typed,
 * never HTML. Absent or null if the owner added nothing.
 */
export const wordsFact = z.catch(z.optional(z.nullable(z.string())), null);

/** Splits the text into paragraphs at blank lines; none for an empty text. */
function paragraphsOf(words: string | null | undefined): string[][] {
  const blocks = (words ?? '').replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return blocks.map((block) => block.trim()).flatMap((block) => (block === '' ? [] : [block.split('\n')]));
}

/** Text for the HTML part, escaped because it is plain text. */
export function wordsMarkup(words: string | null | undefined): Markup[] {
  return paragraphsOf(words).map((lines) =>
    paragraph(html`${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}`),
  );
}

/** Text for the plain text part. */
export function wordsText(words: string | null | undefined): string[] {
  return paragraphsOf(words).map((lines) => lines.join('\n'));
}
