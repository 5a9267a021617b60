import { html } from 'hono/html';
import { monthName } from '../../../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { emailHtml, emailText, heading, paragraph } from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';

type Ports = {
  site: Site;
  /** Returns a month's journal and the lines above it; null if the books no longer go to this address. */
  journalForMail: (month: string, email: string, site: Site) => Promise<{ head: string[]; csv: string } | null>;
};

const kind = emailKind<Ports>();

/** The journal of a month for the bookkeeper, as an attachment that bookkeeping software reads. */
export const bookkeeperEmails = {
  'bookkeeper-month': kind({
    name: 'Dagboek van de maand, voor de boekhouder',
    /** `month` such as '2026-05'. */
    facts: z.object({ month: z.string() }),
    sample: { month: '2026-06' },
    write: ({ month }, { to }, ports) => monthlyJournal(month, to, ports),
  }),
};

async function monthlyJournal(
  month: string,
  to: string,
  { site, journalForMail }: Ports,
): Promise<Email | 'withdrawn'> {
  const journal = await journalForMail(month, to, site);
  if (!journal) return 'withdrawn';
  const [year, number] = month.split('-');
  const name = `${monthName(Number(number))} ${year}`;
  const subject = `Dagboek ${name} van de ${site.name}`;
  const first = `Bij deze mail zit het dagboek van ${name}: per dag wat er binnenkwam en terugging, en de omzet met btw.`;
  const [, ...remarks] = journal.head;
  const paragraphs = [
    first,
    ...remarks,
    `Deze mail komt elke maand, omdat de beheerder van de website dat zo heeft ingesteld. Niet meer nodig? Mail ${site.email}.`,
  ];
  return {
    subject,
    html: await emailHtml(site, {
      subject,
      preview: first,
      body: html`${heading(subject)}${paragraphs.map((text) => paragraph(text))}`,
    }),
    text: emailText(site, [subject, ...paragraphs]),
    attachments: [
      { filename: `journaal-${month}.csv`, contentType: 'text/csv', content: new TextEncoder().encode(journal.csv) },
    ],
  };
}

export const sampleJournals = {
  journalForMail: async () => ({
    head: [
      'De Lindehof, van 01-06-2026 tot en met 30-06-2026',
      'Geteld op de dag van het bezoek.',
      'Afgestemd met de uitbetalingen van de betaaldienst tot en met 28-06-2026.',
    ],
    csv: 'Dag;Boekstuk\r\n',
  }),
};
