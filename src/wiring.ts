import { setTimeout as delay } from 'node:timers/promises';
import type { Outside } from './adapters.ts';
import { PASSWORD_MIN_LENGTH } from './kernel/password-length.ts';
import type { Site } from './kernel/site.ts';
import { createCatalogue, createEventDesk } from './modules/catalogue/index.ts';
import { createContact } from './modules/contact/index.ts';
import { createContent, type MailService } from './modules/content/index.ts';
import { createEmbeddedAccounts, createIdentity } from './modules/identity/index.ts';
import { emailsSentThere } from './modules/identity/emails/index.ts';
import { createIssues, createNewsletter } from './modules/newsletter/index.ts';
import { issueLetter } from './modules/newsletter/emails/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { eventLetterPreview } from './modules/ticketing/emails/index.ts';
import { createTicketing } from './modules/ticketing/index.ts';
import { createCaptcha } from './platform/captcha/captcha.ts';
import { VENDORS } from './platform/captcha/vendors.ts';
import { createMailDesk } from './platform/mail/admin.ts';
import { createDiskWatch } from './platform/disk-space.ts';
import { createImages } from './platform/images/images.ts';
import { lettersOf } from './platform/mail/email.ts';
import { mailDayBefore, mayMailAgain } from './platform/mail/mail-turns.ts';
import { createPostman } from './platform/mail/mailer.ts';
import { createPersonalMail, type Outbox } from './platform/mail/outbox.ts';
import { mailText } from './platform/mail/rich-text.ts';
import { suppressionList } from './platform/suppression/suppression-list.ts';
import { type Emails, letterName, lettersOfSite } from './email-kinds.ts';

export type Facts = {
  site: Site;
  mailFrom: string;
  /** Who sends our mail; the privacy page names it. */
  mailService: MailService;
  /** Whether mail stays in the pretend mailbox. */
  isMailPretend?: boolean;
  /** Where the payment provider reports news; null: it cannot reach us, polling does the work. */
  webhookUrl: string | null;
  paymentMode: 'live' | 'test';
  /** Whether administrators need a second factor (`ADMIN_MFA`). */
  isSecondFactorRequired?: boolean;
  /** Shortest password of a visitor (`PASSWORD_MIN_LENGTH`). */
  passwordMinLength?: number;
};

/** The calls for which somebody shows that they are no robot; a visitor sees it where an owner reads the form (S-29). */
const CAPTCHA_PURPOSES = {
  all: ['contact', 'newsletter', 'signup', 'signin', 'order'],
  visible: ['contact', 'newsletter'],
};

export type Wired = ReturnType<typeof wire>;

/** The site put together, ground floor first: stores below, then who uses them. */
export function wire(outside: Outside, facts: Facts) {
  const { site, mailFrom, mailService, webhookUrl, paymentMode } = facts;
  const { clock, log, atomically, edition, outbox, secrets, outgoing } = outside;

  const mails: Outbox<Emails> = outbox;

  const captcha = createCaptcha({ ...outside, purposes: CAPTCHA_PURPOSES });
  const payments = createPayments({
    ...outside,
    baseUrl: site.baseUrl,
    webhookUrl,
    mode: paymentMode,
  });
  const ticketing = createTicketing({ ...outside, payments, site, letterName, consumePass: captcha.consume });
  const { street, postalCode, city } = site;
  const garden = { name: `De ${site.name}`, website: null, street, postalCode, city };
  const catalogue = createCatalogue({ ...outside, ticketing, garden });
  const contact = createContact({ ...outside, site, mayMailAgain, mailDayBefore, takePass: captcha.take });
  const suppressions = suppressionList(outside);
  const newsletter = createNewsletter({ ...outside, suppressions, site, mayMailAgain, consumePass: captcha.consume });
  const readers = newsletter.readers;
  const issues = createIssues({ ...outside, issues: outside.newsletterIssues, readers, safeText: mailText });
  const robotCheck = !site.captcha || site.captcha === 'local' ? null : VENDORS[site.captcha].name;
  const content = createContent({ ...outside, site, mailService, robotCheck, programme: catalogue });
  const eventDesk = createEventDesk({
    ...outside,
    ticketing,
    garden,
    isWinterRest: content.isWinterRest,
    emailPreview: (offer, news) => eventLetterPreview(offer, news, site),
  });
  const rows = outside.accountRows;
  const identity = createIdentity({
    ...outside,
    ...outside.identityStores,
    site,
    accounts: outside.externalAccounts ?? createEmbeddedAccounts({ ...outside, rows }),
    isSecondFactorRequired: facts.isSecondFactorRequired ?? true,
    passwordMinLength: facts.passwordMinLength ?? PASSWORD_MIN_LENGTH,
    consumePass: captcha.consume,
    personal: [ticketing.personal, contact.personal, newsletter.personal, createPersonalMail(outside)],
  });
  const letters = lettersOfSite({
    ticketing: { site, ...ticketing, now: clock.now },
    contact: { site, ...contact },
    newsletter: { site, ...newsletter, ...issues },
    identity: { site, ...identity, now: clock.now },
  });
  const postman = createPostman({
    outbox,
    transport: outside.transport,
    // No letter of ours, so the examples and the tests of letters do without it.
    letters: { ...letters, ...lettersOf(emailsSentThere, { site, ...identity, now: clock.now }) },
    outgoing,
    clock,
    log,
    from: mailFrom,
    pause: (milliseconds) => delay(milliseconds),
  });

  const mailDesk = createMailDesk({
    ...outside,
    postman,
    nameOf: letterName,
    service: facts.isMailPretend ? 'demo' : mailService,
    from: mailFrom,
  });
  const issuePreview = async (id: number) => issueLetter(site, await issues.issueFor(id), null);

  /** Whose address could not be brought into the form in which addresses are compared now. */
  const oddlySpelled = async () => {
    const accounts = outside.externalAccounts ? [] : await rows.oddlySpelled();
    return [
      ...accounts.map(({ email }) => ({ of: 'account' as const, email })),
      ...(await newsletter.oddlySpelled()).map(({ email }) => ({ of: 'subscriber' as const, email })),
    ];
  };

  const images = createImages({
    ...outside,
    files: outside.imageFiles,
    rows: outside.imageRows,
    texts: () => pictureTexts(outside),
  });
  const modules = {
    images,
    captcha,
    payments,
    ticketing,
    catalogue,
    eventDesk,
    content,
    contact,
    newsletter,
    issues,
    identity,
  };
  return {
    site,
    clock,
    log,
    atomically,
    edition,
    secrets,
    outbox,
    audit: outside.audit,
    suppressions: outside.suppressions,
    traces: outside.traces,
    ...modules,
    oddlySpelled,
    issuePreview,
    letters,
    disk: createDiskWatch({ ...outside, outbox: mails, ownerEmail: site.email }),
    mailDesk,
    postman,
  };
}

const UPLOADS = '/uploads/';

/** Where uploaded pictures are shown: events, what the owner wrote for the pages, newsletters. */
async function pictureTexts({
  events,
  overrides,
  newsletterIssues,
}: Pick<Outside, 'events' | 'overrides' | 'newsletterIssues'>): Promise<string[]> {
  const pages = [...(await overrides.all()).values()].map((value) => JSON.stringify(value));
  return [...(await events.textsWith(UPLOADS)), ...pages, ...(await newsletterIssues.textsWith(UPLOADS))];
}
