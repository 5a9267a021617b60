import type { Announcement } from '../../../kernel/events/event-words.ts';
import { html } from 'hono/html';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Site } from '../../../kernel/web/site.ts';
import { heading, emailHtml, emailText, link, type Markup, oneLine } from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import { newsletterText, richTextLines, richTextMarkup } from '../../../platform/mail/rich-text.ts';
import { textParts, withBloom } from '../../../kernel/events/event-marks.ts';
import { eventLines, eventMarkup, VIA } from './event-block.ts';

/** Parts of an issue's email. */
export type IssueForMail = {
  id: number;
  version: number;
  state: 'draft' | 'sending' | 'paused' | 'stopped' | 'sent';
  title: string;
  preview: string;
  body: string;
  /** Events that its marks refer to. */
  events: Announcement[];
  isInArchive: boolean;
};

export type Recipient = {
  id: number;
  email: string;
  name: string;
  /** Link that opens the dialog of `/unsubscribe`. */
  unsubscribeUrl: string;
  /** Headers `List-Id` (RFC 2919), `List-Unsubscribe` and `List-Unsubscribe-Post` (RFC 8058, P-07). */
  headers: Record<string, string>;
};

const DOT = '·';

const kind = emailKind<{
  site: Site;
  findForMail: (id: number) => Promise<IssueForMail | null>;
  /** Returns null if unsubscribed, or if email is not wanted there. */
  readerForMail: (id: number, issueId: number) => Promise<Recipient | null>;
}>();

/** Email of an issue. Withdrawn if the reader unsubscribed before it was sent (P-07). */
export const issueEmails = {
  'newsletter-issue': kind({
    name: 'Nieuwsbrief',
    facts: z.object({ issueId: z.number(), readerId: z.number() }),
    sample: { issueId: 3, readerId: 1 },
    write: async ({ issueId, readerId }, mail, { site, findForMail, readerForMail }) => {
      const issue = await findForMail(issueId);
      if (!issue || issue.state === 'draft' || issue.state === 'stopped') return 'withdrawn';
      if (issue.state === 'paused') return 'later';
      const reader = await readerForMail(readerId, issueId);
      const isSame = reader !== null && canonicalEmail(reader.email) === canonicalEmail(mail.to);
      return isSame ? issueEmail(site, issue, reader, layOutOnce(issue, site)) : 'withdrawn';
    },
  }),
  'newsletter-test': kind({
    name: 'Nieuwsbrief, proef',
    // Events and plants as they were when the test was sent. They are ours and need no sanitising.
    facts: z.object({
      issueId: z.number(),
      version: z.number(),
      events: z._default(z.array(z.custom<Announcement>()), []),
      bloom: z._default(z.string(), ''),
    }),
    sample: { issueId: 3, version: 1, events: [], bloom: '' },
    write: async ({ issueId, version, events, bloom }, _mail, { site, findForMail }) => {
      const issue = await findForMail(issueId);
      // A retry must send the same email (R-16), so a changed text needs a new test.
      if (issue?.version !== version) return 'withdrawn';
      return issueEmail(
        site,
        // Not sent yet, so the archive does not have it.
        { ...issue, body: withBloom(issue.body, bloom), events, title: `Proef: ${issue.title}`, isInArchive: false },
        null,
      );
    },
  }),
};

export async function issueEmail(
  site: Site,
  issue: IssueForMail,
  reader: Pick<Recipient, 'unsubscribeUrl' | 'headers'> | null,
  { markup, paragraphs } = layOut(issue, site),
): Promise<Email> {
  const subject = oneLine(issue.title);
  const why = `U ontvangt deze mail omdat u zich heeft aangemeld voor de nieuwsbrief van de ${site.name}.`;
  const away = reader?.unsubscribeUrl ?? `${site.baseUrl}/unsubscribe`;
  const page = issue.isInArchive ? `${site.baseUrl}/nieuwsbrief/${issue.id}${VIA}` : null;
  return {
    subject,
    html: await emailHtml(site, {
      subject,
      preview: issue.preview,
      body: html`${heading(subject)}${markup}`,
      footer: html`<br />${why}
        ${link(away, 'Uitschrijven')}${page ? html` ${DOT} ${link(page, 'Bekijk op de site')}` : ''}`,
    }),
    text: emailText(
      site,
      [subject, ...paragraphs],
      [`${why}\nUitschrijven: ${away}${page ? `\nBekijk op de site: ${page}` : ''}`],
    ),
    ...(reader ? { headers: reader.headers } : {}),
  };
}

/** Adds the source of the visit to links to our pages. */
function tagged(clean: string): string {
  return clean.replaceAll(
    / href="(\/(?!uploads\/)[^"#?]*)(\?[^"#]*)?(#[^"]*)?"/g,
    (_, path, query = '', place = '') => {
      const newQuery = query === '' ? VIA : `${query}&amp;${VIA.slice(1)}`;
      return ` href="${path}${newQuery}${place}"`;
    },
  );
}

type LaidOut = { markup: Markup; paragraphs: string[] };

/** HTML of the text, sanitised again (S-21). */
function layOut({ body, events }: Pick<IssueForMail, 'body' | 'events'>, site: Site): LaidOut {
  const pieces = textParts(tagged(newsletterText(body))).flatMap((part) => {
    if ('html' in part) {
      return { markup: richTextMarkup(part.html, site.baseUrl), paragraphs: richTextLines(part.html, site.baseUrl) };
    }
    const event = events.find(({ id }) => id === part.eventId);
    return event ? { markup: eventMarkup(event, site), paragraphs: [eventLines(event, site)] } : [];
  });
  return {
    markup: html`${pieces.map(({ markup }) => markup)}`,
    paragraphs: pieces.flatMap(({ paragraphs }) => paragraphs),
  };
}

/** Keeps the last body, because thousands of emails in a row share it. */
const lastLaidOut = new WeakMap<Site, { id: number; body: string; laidOut: LaidOut }>();

function layOutOnce(issue: IssueForMail, site: Site): LaidOut {
  const last = lastLaidOut.get(site);
  if (last?.id === issue.id && last.body === issue.body) return last.laidOut;
  const laidOut = layOut(issue, site);
  lastLaidOut.set(site, { id: issue.id, body: issue.body, laidOut });
  return laidOut;
}
