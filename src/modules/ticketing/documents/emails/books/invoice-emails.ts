import { html } from 'hono/html';
import { canonicalEmail } from '../../../../../kernel/email-address.ts';
import { longDay } from '../../../../../kernel/dates/dutch-dates.ts';
import { groupedIban } from '../../../rules/iban.ts';
import { euroText } from '../../../../../kernel/money/money.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { button, emailHtml, emailText, heading, oneLine, paragraph } from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailInvoice } from '../../facts/mail-invoice.ts';
import type { Papers } from '../../pdf/papers.ts';

type Ports = Pick<Papers, 'invoicePdf'> & {
  site: Site;
  /** Returns the invoice with its email address; null if it is gone. */
  invoiceForMail: (number: string) => Promise<(MailInvoice & { email: string }) | null>;
};

const kind = emailKind<Ports>();

const ofInvoice = z.object({ number: z.string() });

/** Emails with an invoice or credit note as PDF. */
export const invoiceEmails = {
  'order-invoice': kind({
    name: 'Factuur',
    facts: ofInvoice,
    sample: { number: '2026-0042' },
    write: async ({ number }, { to }, ports) => mailed(await ports.invoiceForMail(number), to, ports),
  }),
  'order-credit-note': kind({
    name: 'Creditfactuur',
    facts: ofInvoice,
    sample: { number: '2026-0043' },
    write: async ({ number }, { to }, ports) => mailed(await ports.invoiceForMail(number), to, ports),
  }),
};

async function mailed(
  invoice: (MailInvoice & { email: string }) | null,
  to: string,
  { site, invoicePdf }: Ports,
): Promise<Email | 'withdrawn'> {
  if (!invoice || canonicalEmail(invoice.email) !== canonicalEmail(to)) return 'withdrawn';
  const { number, kind: what, credits, content } = invoice;
  const isInvoice = what === 'invoice';
  const title = isInvoice ? 'Uw factuur' : 'Uw creditfactuur';
  const subject = oneLine(`${isInvoice ? 'Factuur' : 'Creditfactuur'} ${number} van de ${site.name}`);
  const amount = euroText(Math.abs(content.totalCents));
  const about = `bestelling ${content.orderNumber} (${content.event})`;
  const first = isInvoice
    ? `Bij deze mail zit factuur ${number} voor ${about}, over ${amount}.`
    : `Van factuur ${credits ?? ''} voor ${about} gaat ${amount} af. Bij deze mail zit daarvoor creditfactuur ${number}.`;
  const paid = content.isPaid ? 'De factuur is voldaan: u hoeft niets te betalen.' : howToPay(invoice, site);
  const payUrl = invoice.payPath === undefined ? null : site.baseUrl + invoice.payPath;
  const paragraphs = [
    first,
    isInvoice ? paid : 'Bewaar hem bij de factuur. U hoeft verder niets te doen.',
    `Klopt er iets niet? Mail ${site.email} of bel ${site.phone}, en noem het nummer ${number}.`,
  ];
  const greeting = `Beste ${oneLine(content.buyer.name)},`;
  return {
    subject,
    html: await emailHtml(site, {
      subject,
      preview: first,
      body: html`${heading(title)}${paragraph(greeting)}${paragraphs.slice(0, 2).map((text) => paragraph(text))}
      ${payUrl ? button(payUrl, PAY_ONLINE) : ''}${paragraphs.slice(2).map((text) => paragraph(text))}`,
    }),
    text: emailText(site, [
      title,
      greeting,
      ...paragraphs.slice(0, 2).map(oneLine),
      ...(payUrl ? [`${PAY_ONLINE}:\n${payUrl}`] : []),
      ...paragraphs.slice(2).map(oneLine),
    ]),
    attachments: [
      {
        filename: `${isInvoice ? 'factuur' : 'creditfactuur'}-${number}.pdf`,
        contentType: 'application/pdf',
        content: await invoicePdf(invoice, site),
      },
    ],
  };
}

const PAY_ONLINE = 'Betaal de factuur online';

/** Writes how to pay; without an account that is the page to pay online, or whom to ask. */
function howToPay({ number, payPath, content: { payment } }: MailInvoice, { email, phone }: Site): string {
  if (!payment && payPath !== undefined) {
    return `De factuur staat nog open. U kunt haar online betalen. Betaalt u liever anders? Mail ${email} of bel ${phone}.`;
  }
  if (!payment) return `De factuur staat nog open. Vraag ons hoe u kunt betalen: mail ${email} of bel ${phone}.`;
  const { iban, holder, dueOn, openCents } = payment;
  return `Maak ${euroText(openCents)} uiterlijk op ${longDay(dueOn)} over op ${groupedIban(iban)} van ${oneLine(holder)}, en zet factuurnummer ${number} erbij.${payPath === undefined ? '' : ' U kunt de factuur ook online betalen.'}`;
}

const SAMPLE: MailInvoice & { email: string } = {
  number: '2026-0042',
  kind: 'invoice',
  credits: null,
  issuedAt: '2026-06-21T08:12:00.000Z',
  email: 'anna@example.org',
  content: {
    seller: {
      name: 'De Lindehof',
      street: 'Lindelaan 12',
      postalCode: '1234 AB',
      city: 'Voorbeelddorp',
      email: 'info@lindehof.example',
      kvkNumber: '12345678',
      vatNumber: 'NL123456782B01',
    },
    buyer: {
      company: 'Van den Berg Tuinreizen',
      name: 'Anna van den Berg',
      street: 'Dorpsstraat 3',
      postalCode: '5678 CD',
      city: 'Elders',
      country: 'Nederland',
      vatNumber: '',
      reference: 'Uitje 2026',
    },
    orderNumber: 10_042,
    event: 'Hortensiadag',
    supplied: { from: '2026-07-11', to: '2026-07-11' },
    lines: [
      { text: 'Entree volwassene', amount: 2, unitCents: 750, cents: 1500, rate: 9 },
      { text: 'Entree kind', amount: 1, unitCents: 350, cents: 350, rate: 9 },
      { text: 'Servicekosten', amount: 1, unitCents: 100, cents: 100, rate: 9 },
    ],
    rates: [{ rate: 9, grossCents: 1950, vatCents: 161 }],
    totalCents: 1950,
    isPaid: true,
  },
};

export const sampleInvoices = {
  invoiceForMail: async (number: string) => {
    if (number === SAMPLE.number) return SAMPLE;
    const back = {
      text: 'Terugbetaald op 02-07-2026, factuur 2026-0042',
      amount: 1,
      unitCents: -750,
      cents: -750,
      rate: 9,
    };
    const content = {
      ...SAMPLE.content,
      lines: [back],
      rates: [{ rate: 9, grossCents: -750, vatCents: -62 }],
      totalCents: -750,
    };
    return { ...SAMPLE, number, kind: 'credit' as const, credits: SAMPLE.number, content };
  },
};
