import { html } from 'hono/html';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import type { Site } from '../../../kernel/site.ts';
import { heading, letterHtml, letterText, link, type Markup, oneLine } from '../../../platform/mail/email-frame.ts';
import { type Letter, type Letters, numberIn } from '../../../platform/mail/email.ts';
import { mailText, richTextLines, richTextMarkup } from '../../../platform/mail/rich-text.ts';
import type { StoredIssue } from '../issues/issue.ts';
import type { Recipient } from '../ports.ts';

/** What a newsletter's letter is made of. */
export type IssueForMail = Pick<StoredIssue, 'id' | 'version' | 'state' | 'title' | 'preview' | 'body' | 'isInArchive'>;
type Reader = Pick<Recipient, 'unsubscribeUrl' | 'headers'>;
type Ports = {
  site: Site;
  /** Null: there is none with this number. */
  findForMail: (id: number) => Promise<IssueForMail | null>;
  /** Null: unsubscribed, or mail is not wanted there. */
  readerForMail: (id: number) => Promise<Recipient | null>;
};

/** The letters of newsletters by kind; who unsubscribed before it was sent gets nothing (P-07). */
export function createIssueLetters({ site, findForMail, readerForMail }: Ports): Letters {
  // Thousands of letters in a row have the same body.
  let last: { body: string; laidOut: LaidOut } | null = null;
  const layOutOnce = (body: string): LaidOut => {
    if (last?.body !== body) last = { body, laidOut: layOut(body, site) };
    return last.laidOut;
  };

  return {
    'newsletter-issue': async (facts, mail) => {
      const issue = await findForMail(numberIn(facts, 'issueId'));
      if (!issue || issue.state === 'draft' || issue.state === 'stopped') return 'withdrawn';
      if (issue.state === 'paused') return 'later';
      const reader = await readerForMail(numberIn(facts, 'readerId'));
      const isSame = reader !== null && canonicalEmail(reader.email) === canonicalEmail(mail.to);
      return isSame ? issueLetter(site, issue, reader, layOutOnce(issue.body)) : 'withdrawn';
    },
    'newsletter-test': async (facts) => {
      const issue = await findForMail(numberIn(facts, 'issueId'));
      // A repeat has to be the same letter (R-16), so a changed text is tested anew.
      if (issue?.version !== numberIn(facts, 'version')) return 'withdrawn';
      return issueLetter(site, { ...issue, title: `Proef: ${issue.title}` }, null);
    },
  };
}

/** One newsletter for one reader; without a reader its link to unsubscribe leads to the page only. */
export async function issueLetter(
  site: Site,
  issue: IssueForMail,
  reader: Reader | null,
  { markup, paragraphs } = layOut(issue.body, site),
): Promise<Letter> {
  const subject = oneLine(issue.title);
  const why = `U ontvangt deze mail omdat u zich heeft aangemeld voor de nieuwsbrief van de ${site.name}.`;
  const away = reader?.unsubscribeUrl ?? `${site.baseUrl}/unsubscribe`;
  const page = issue.isInArchive ? `${site.baseUrl}/nieuwsbrief/${issue.id}` : null;
  return {
    subject,
    html: await letterHtml(site, {
      subject,
      preview: issue.preview,
      body: html`${heading(subject)}${markup}`,
      footer: html`<br />${why} ${link(away, 'Uitschrijven')}${page ? html` · ${link(page, 'Bekijk op de site')}` : ''}`,
    }),
    text: letterText(
      site,
      [subject, ...paragraphs],
      [`${why}\nUitschrijven: ${away}${page ? `\nBekijk op de site: ${page}` : ''}`],
    ),
    ...(reader ? { headers: reader.headers } : {}),
  };
}

type LaidOut = { markup: Markup; paragraphs: string[] };

/** The owner's text, cleaned once more (S-21), for both parts of the letter. */
function layOut(body: string, site: Site): LaidOut {
  const clean = mailText(body);
  return { markup: richTextMarkup(clean, site.baseUrl), paragraphs: richTextLines(clean, site.baseUrl) };
}
