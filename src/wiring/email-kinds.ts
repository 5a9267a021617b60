import { contactEmails } from '../modules/contact/emails/index.ts';
import { emailsSentThere, identityEmails } from '../modules/identity/emails/index.ts';
import { newsletterEmails } from '../modules/newsletter/emails/index.ts';
import { ticketingEmails } from '../modules/ticketing/documents/index.ts';
import { type EmailKinds, type FactsOf, type EmailWriters, type PortsOf, writersOf } from '../platform/mail/email.ts';

/** Every kind of email, as its module declares it: name, facts, example and writer. */
export const emailKinds = {
  ...ticketingEmails,
  ...contactEmails,
  ...newsletterEmails,
  ...identityEmails,
  ...emailsSentThere,
} satisfies EmailKinds;

/** Emails that the outbox accepts. */
export type Emails = FactsOf<typeof emailKinds>;

/** Dutch name of an email kind, for the admin pages and the examples; an unknown kind keeps its id. */
export function emailName(kind: string): string {
  return isKind(kind) ? emailKinds[kind].name : kind;
}

/** Facts of the example of a kind; null if it has none. */
export function sampleOf(kind: string): unknown {
  return isKind(kind) ? emailKinds[kind].sample : null;
}

function isKind(kind: string): kind is keyof typeof emailKinds {
  return Object.hasOwn(emailKinds, kind);
}

/** Writers of all emails that we send ourselves, each with the ports of its module. */
export function siteWriters(ports: {
  ticketing: PortsOf<typeof ticketingEmails>;
  contact: PortsOf<typeof contactEmails>;
  newsletter: PortsOf<typeof newsletterEmails>;
  identity: PortsOf<typeof identityEmails>;
}): EmailWriters {
  return {
    ...writersOf(ticketingEmails, ports.ticketing),
    ...writersOf(contactEmails, ports.contact),
    ...writersOf(newsletterEmails, ports.newsletter),
    ...writersOf(identityEmails, ports.identity),
  };
}
