import { html } from 'hono/html';
import type { Site } from '../../../kernel/site.ts';
import { button, heading, letterHtml, letterText, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';

/** A letter about an account: some lines, at most one thing to do, and what to do when it was not you. */
export async function accountLetter(
  site: Site,
  letter: { subject: string; lines: string[]; action?: { text: string; url: string }; after: string[] },
): Promise<Letter> {
  const { lines, action, after } = letter;
  const subject = oneLine(letter.subject);
  const body = html`${heading(subject)}${lines.map((line) => paragraph(line))}
  ${action ? button(action.url, action.text) : ''}${after.map((line) => paragraph(line))}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: letterText(site, [subject, ...lines, ...(action ? [`${action.text}:\n${action.url}`] : []), ...after]),
  };
}
