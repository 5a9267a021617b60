import { html } from 'hono/html';
import type { Site } from '../../../kernel/web/site.ts';
import { button, heading, emailHtml, emailText, link, paragraph } from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { Recipient } from './issue.ts';

const kind = emailKind<{
  site: Site;
  confirmationForMail(subscriberId: number, key: string): Promise<string | null>;
  /** With the unsubscribe link; null if there is none. */
  subscriberForMail(subscriberId: number): Promise<Recipient | null>;
}>();
const ofSubscriber = z.object({ subscriberId: z.number() });

/**
 * Emails about a subscription. None repeats the name that was typed, so that nobody can send strangers a text through
 * us. A request that was answered, replaced or has expired withdraws its email.
 */
export const subscriptionEmails = {
  'newsletter-confirm': kind({
    name: 'Aanmelding nieuwsbrief bevestigen',
    facts: z.object({ subscriberId: z.number(), key: z.string() }),
    sample: { subscriberId: 1, key: 'key' },
    write: async ({ subscriberId, key }, _mail, { site, confirmationForMail }) => {
      const secret = await confirmationForMail(subscriberId, key);
      return secret === null ? 'withdrawn' : toConfirm(site, secret);
    },
  }),
  'newsletter-welcome': kind({
    name: 'Welkom bij de nieuwsbrief',
    facts: ofSubscriber,
    sample: { subscriberId: 1 },
    write: async ({ subscriberId }, _mail, { site, subscriberForMail }) => {
      const recipient = await subscriberForMail(subscriberId);
      return recipient ? welcome(site, recipient) : 'withdrawn';
    },
  }),
  'newsletter-known': kind({
    name: 'Al aangemeld voor de nieuwsbrief',
    facts: ofSubscriber,
    sample: { subscriberId: 1 },
    write: async ({ subscriberId }, _mail, { site, subscriberForMail }) => {
      const recipient = await subscriberForMail(subscriberId);
      return recipient ? known(site, recipient) : 'withdrawn';
    },
  }),
};

async function toConfirm(site: Site, secret: string): Promise<Email> {
  const subject = `Bevestig uw aanmelding voor de nieuwsbrief van de ${site.name}`;
  const why =
    'Met dit e-mailadres is een aanmelding voor onze nieuwsbrief ingevuld. Bevestig dat u die wilt ontvangen. De link werkt een week.';
  const notYou = 'Vroeg u dit niet? Dan hoeft u niets te doen; u ontvangt geen nieuwsbrief.';
  const href = `${site.baseUrl}/nieuwsbrief/bevestigen?token=${secret}`;
  const body = html`${heading('Bevestig uw aanmelding')}${paragraph(why)}${button(href, 'Aanmelding bevestigen')}${paragraph(notYou)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: why, body }),
    text: emailText(site, [subject, why, `Aanmelding bevestigen:\n${href}`, notYou]),
  };
}

function welcome(site: Site, recipient: Recipient): Promise<Email> {
  return toSubscriber(site, recipient, {
    subject: `Welkom bij de nieuwsbrief van de ${site.name}`,
    lines: [
      'Uw aanmelding is bevestigd. Voortaan hoort u van ons wat er bloeit, wat er te doen is en wanneer de tuin open is.',
    ],
  });
}

function known(site: Site, recipient: Recipient): Promise<Email> {
  return toSubscriber(site, recipient, {
    subject: `U ontvangt de nieuwsbrief van de ${site.name} al`,
    lines: [
      'Met dit e-mailadres is een aanmelding voor onze nieuwsbrief ingevuld, maar u bent al aangemeld. U hoeft niets te doen.',
    ],
  });
}

async function toSubscriber(
  site: Site,
  recipient: Recipient,
  content: { subject: string; lines: string[] },
): Promise<Email> {
  const { subject, lines } = content;
  const { unsubscribeUrl, headers } = recipient;
  const leave = 'Liever geen nieuwsbrief meer?';
  const body = html`${heading(subject)}${lines.map((line) => paragraph(line))}
  ${paragraph(html`${leave} ${link(unsubscribeUrl, 'Schrijf u uit')}.`)}`;
  return {
    subject,
    headers,
    html: await emailHtml(site, { subject, preview: lines[0] ?? '', body }),
    text: emailText(site, [subject, ...lines, `${leave} Schrijf u uit:\n${unsubscribeUrl}`]),
  };
}
