import { html } from 'hono/html';
import { type Instant, longDate } from '../../../kernel/dates/dutch-dates.ts';
import { palette } from '../../../kernel/web/palette.ts';
import type { Site } from '../../../kernel/web/site.ts';
import {
  button,
  heading,
  emailHtml,
  emailText,
  link,
  type Markup,
  oneLine,
  paragraph,
  subheading,
} from '../../../platform/mail/email-frame.ts';
import { emailKind, type FactsOf, type Email, z } from '../../../platform/mail/email.ts';

type Ports = {
  site: Site;
  messageForMail(id: number): Promise<Message | null>;
  answerForMail(id: number): Promise<Answer | null>;
  confirmationForMail(id: number): Promise<string | null>;
};
type Message = {
  id: number;
  receivedAt: Instant;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  organisation: string | null;
  message: string;
  isSuspect: boolean;
};
type Answer = { messageId: number; text: string };

const kind = emailKind<Ports>();
const ofMessage = z.object({ messageId: z.number() });

/** Contact emails. A stranger's text goes to the owner, and back with the answer, so that nobody can email others. */
export const contactEmails = {
  'contact-owner': kind({
    name: 'Bericht van een bezoeker, voor u',
    facts: ofMessage,
    sample: { messageId: 1 },
    write: async ({ messageId }, _mail, { site, messageForMail }) => {
      const message = await messageForMail(messageId);
      return message ? forOwner(site, message) : 'withdrawn';
    },
  }),
  'contact-received': kind({
    name: 'Bericht ontvangen',
    facts: ofMessage,
    sample: { messageId: 1 },
    write: (_facts, _mail, { site }) => received(site),
  }),
  'contact-confirm': kind({
    name: 'Bericht bevestigen',
    facts: ofMessage,
    sample: { messageId: 1 },
    write: async ({ messageId }, _mail, { site, confirmationForMail }) => {
      const secret = await confirmationForMail(messageId);
      return secret === null ? 'withdrawn' : toConfirm(site, secret);
    },
  }),
  'contact-answer': kind({
    name: 'Antwoord op een bericht',
    facts: z.object({ answerId: z.number() }),
    sample: { answerId: 1 },
    write: async ({ answerId }, _mail, { site, answerForMail, messageForMail }) => {
      const answer = await answerForMail(answerId);
      const message = answer && (await messageForMail(answer.messageId));
      return answer && message ? answered(site, message, answer) : 'withdrawn';
    },
  }),
};

export type ContactEmails = FactsOf<typeof contactEmails>;

export const samplePorts = {
  messageForMail: async (): Promise<Message> => ({
    id: 1,
    receivedAt: '2026-07-08T14:20:00.000Z',
    firstName: 'Anna',
    lastName: 'van den Berg',
    email: 'anna@example.org',
    phone: '06 12 34 56 78',
    organisation: null,
    message: 'Goedemiddag,\n\nKunnen wij in september met twaalf mensen komen lunchen?\nTwee van ons eten geen vlees.',
    isSuspect: false,
  }),
  answerForMail: async (): Promise<Answer> => ({
    messageId: 1,
    text: 'Ja, dat kan, u bent van harte welkom. Op welke dag had u gedacht?',
  }),
  confirmationForMail: async () => 'voorbeeld-van-een-geheime-link-die-niets-opent',
};

async function forOwner(site: Site, message: Message): Promise<Email> {
  const name = oneLine(`${message.firstName} ${message.lastName}`);
  const subject = `${message.isSuspect ? '[Mogelijk spam] ' : ''}Bericht van ${name}`;
  const { email } = message;
  const optional = [
    ...(message.phone === null ? [] : [`Telefoon: ${oneLine(message.phone)}`]),
    ...(message.organisation === null ? [] : [`Organisatie: ${oneLine(message.organisation)}`]),
  ];
  const facts = [`E-mail: ${email}`, ...optional];
  const suspicion = 'Dit bericht is opvallend snel of door een programma ingevuld. De afzender kan toch een mens zijn.';
  const warning = message.isSuspect ? [suspicion] : [];
  const how = 'U kunt deze mail gewoon beantwoorden: uw antwoord gaat naar de afzender.';
  const where = `${site.baseUrl}/dmt-admin/berichten/${message.id}`;
  const body = html`${heading(`Bericht van ${name}`)}${warning.map((line) => paragraph(line))}
  ${quote(message.message)}${subheading('Afzender')}
  ${paragraph(html`${name}<br />E-mail: ${link(`mailto:${email}`, email)}${optional.map((fact) => html`<br />${fact}`)}`)}
  ${paragraph(html`${how} Of ${link(where, 'antwoord in het beheer')}.`)}`;
  return {
    subject,
    replyTo: message.email,
    html: await emailHtml(site, { subject, preview: previewText(message.message), body }),
    text: emailText(site, [
      `Bericht van ${name}`,
      ...warning,
      message.message,
      [name, ...facts].join('\n'),
      `${how} Of antwoord in het beheer:\n${where}`,
    ]),
  };
}

async function received(site: Site): Promise<Email> {
  const subject = 'Wij hebben uw bericht ontvangen';
  const thanks = `Dank u wel voor uw bericht aan de ${site.name}. Wij reageren zo spoedig mogelijk.`;
  const hurry = `Heeft het haast? Bel ons dan op ${site.phone}.`;
  const notYou = 'Schreef u ons niet? Dan heeft iemand uw e-mailadres ingevuld. U hoeft niets te doen.';
  const body = html`${heading(subject)}${paragraph(thanks)}
  ${paragraph(html`Heeft het haast? Bel ons dan op ${link(site.phoneHref, site.phone)}.`)}${paragraph(notYou)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: thanks, body }),
    text: emailText(site, [subject, thanks, hurry, notYou]),
  };
}

async function toConfirm(site: Site, secret: string): Promise<Email> {
  const subject = `Bevestig uw bericht aan de ${site.name}`;
  const why =
    'Met dit e-mailadres is ons contactformulier ingevuld. Bevestig dat u het was, dan ontvangen wij het bericht. De link werkt een week.';
  const notYou = 'Schreef u ons niet? Dan hoeft u niets te doen; het bericht wordt niet verzonden.';
  const href = `${site.baseUrl}/contact/bevestigen?token=${secret}`;
  const body = html`${heading(subject)}${paragraph(why)}${button(href, 'Bericht bevestigen')}${paragraph(notYou)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: why, body }),
    text: emailText(site, [subject, why, `Bericht bevestigen:\n${href}`, notYou]),
  };
}

async function answered(site: Site, message: Message, answer: Answer): Promise<Email> {
  const subject = `Antwoord van de ${site.name}`;
  const greeting = `Beste ${oneLine(`${message.firstName} ${message.lastName}`)},`;
  const how = 'Heeft u nog een vraag? U kunt deze mail gewoon beantwoorden.';
  const wrote = `Op ${longDate(message.receivedAt)} schreef u ons:`;
  const body = html`${heading(subject)}${paragraph(greeting)}${lines(answer.text)}${paragraph(how)}
  ${subheading(wrote)}${quote(message.message)}`;
  const quoted = message.message.split('\n').map((line) => `> ${line}`);
  return {
    subject,
    replyTo: site.email,
    headers: { 'Auto-Submitted': 'no' }, // a person wrote it
    html: await emailHtml(site, { subject, preview: previewText(answer.text), body }),
    text: emailText(site, [greeting, answer.text, how, `${wrote}\n${quoted.join('\n')}`]),
  };
}

/** Returns the text for the preview in an inbox, never cut inside a character. */
function previewText(text: string): string {
  return oneLine(oneLine(text).slice(0, 120));
}

function quote(text: string): Markup {
  return html`<div
    class="pale"
    style="margin:0 0 16px;padding:16px 20px 1px;background:${palette['linde-100']};border-left:4px solid ${palette['linde-500']}"
  >
    ${lines(text)}
  </div>`;
}

/** Returns the text as paragraphs, split at empty lines, with its line breaks. */
function lines(text: string): Markup {
  const paragraphs = text.split(/\n{2,}/).map((part) => part.split('\n'));
  return html`${paragraphs.map((part) =>
    paragraph(html`${part.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}`),
  )}`;
}
