import { html } from 'hono/html';
import { type Markup, paragraph } from '../../../platform/mail/email-frame.ts';
import { z } from '../../../platform/mail/email.ts';

/**
 * What the owner adds in their own words to a mail that follows from something they do (R-36): plain text, with its lines
 * and blank lines as it was typed; never read as HTML.
 */

/** As a fact of a mail; left out and null: the owner added nothing. */
export const wordsFact = z.catch(z.optional(z.nullable(z.string())), null);

/** A paragraph between each two blank lines; none of nothing. */
function paragraphsOf(words: string | null | undefined): string[][] {
  const blocks = (words ?? '').replaceAll('\r\n', '\n').split(/\n\s*\n/);
  return blocks.map((block) => block.trim()).flatMap((block) => (block === '' ? [] : [block.split('\n')]));
}

/** For the part with looks; every character is escaped. */
export function wordsMarkup(words: string | null | undefined): Markup[] {
  return paragraphsOf(words).map((lines) =>
    paragraph(html`${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}`),
  );
}

/** For the part without. */
export function wordsText(words: string | null | undefined): string[] {
  return paragraphsOf(words).map((lines) => lines.join('\n'));
}
