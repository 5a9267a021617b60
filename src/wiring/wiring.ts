import { translators } from '../render/languages/languages.ts';
import { ordersInLanguage } from '../render/languages/orders.ts';
import { createPapers } from '../render/languages/papers/papers.ts';
import type { ExternalServices } from './adapters.ts';
import { createBackups } from '../ops/backup/backups.ts';
import { PASSWORD_MIN_LENGTH } from '../modules/identity/rules/password-length.ts';
import type { Site } from '../kernel/web/site.ts';
import { accessibilityOf, createCatalogue, createEventAdmin } from '../modules/catalogue/index.ts';
import { createContact } from '../modules/contact/index.ts';
import { createContent, type MailService } from '../modules/content/index.ts';
import { createEmbeddedAccounts, createIdentity } from '../modules/identity/index.ts';
import { emailsSentThere } from '../modules/identity/emails/index.ts';
import { createIssues, createNewsletter } from '../modules/newsletter/index.ts';
import { issueEmail } from '../modules/newsletter/emails/index.ts';
import { createPayments } from '../modules/payments/index.ts';
import { callOffEmailPreviews, eventEmailPreview, mailingEmail } from '../modules/ticketing/documents/index.ts';
import { createTicketing, NEWS_NAMES, type ShopNews } from '../modules/ticketing/index.ts';
import { createCaptcha } from '../platform/captcha/captcha.ts';
import { VENDORS } from '../platform/captcha/vendors.ts';
import { createMailAdmin } from '../platform/mail/admin.ts';
import { createDateWatch } from '../platform/watches/date-watch/date-watch.ts';
import { createDiskWatch } from '../platform/watches/disk-space.ts';
import { createPersonalApprovals } from '../platform/records/approvals/personal-approvals.ts';
import { createAnnounce } from '../platform/records/hooks/announce.ts';
import { createHookDispatcher } from '../platform/records/hooks/dispatcher.ts';
import { listHooks } from '../platform/records/hooks/hook-list.ts';
import { createHookTargets } from '../platform/records/hooks/targets.ts';
import { createOnce } from '../platform/records/creations/creations.ts';
import { createImages } from '../platform/images/images.ts';
import { writersOf } from '../platform/mail/email.ts';
import { mailDayBefore, mayMailAgain } from '../platform/mail/outbox.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createVisits } from '../platform/records/visits/visits.ts';
import { createPersonalMail, type Outbox } from '../platform/mail/outbox.ts';
import { newsletterText, mailText } from '../platform/mail/rich-text.ts';
import { createSuppressionList } from '../platform/mail/suppression/suppression-list.ts';
import { type Emails, emailName, siteWriters } from './email-kinds.ts';
import { wireApprovals } from './second-look.ts';

export type Facts = {
  site: Site;
  mailFrom: string;
  /** Company that sends the email; the privacy page names it. */
  mailService: MailService;
  /** True if email stays in the simulated mailbox. */
  isMailPretend?: boolean;
  /** Webhook address for the payment provider; null: it cannot reach the site, so payments are polled. */
  webhookUrl: string | null;
  paymentMode: 'live' | 'test';
  /** True if users with a privileged role need a second factor (`ADMIN_MFA`). */
  isSecondFactorRequired?: boolean;
  /** Shortest password of a visitor (`PASSWORD_MIN_LENGTH`). */
  passwordMinLength?: number;
  /** True if a CDN caches pages (`CDN_SECONDS`), so that not all visits reach this server. */
  isBehindCdn?: boolean;
};

/**
 * Calls that require the robot check; `visible`: those where a visitor sees it, on the others it is invisible (S-29).
 */
const CAPTCHA_PURPOSES = {
  all: ['contact', 'newsletter', 'signup', 'signin', 'order', 'waitlist', 'withdrawal', 'booking'],
  visible: ['contact', 'newsletter', 'booking'],
};

/** Number of events offered for a newsletter. */
const EVENTS_TO_CHOOSE = 100;

export type Wired = ReturnType<typeof wire>;

/** Wires the site together, stores first, then the modules that use them. */
export function wire(external: ExternalServices, facts: Facts) {
  const { site, mailFrom, mailService, webhookUrl, paymentMode } = facts;
  const { clock, log, atomically, edition, outbox, secrets, outgoing } = external;

  const mails: Outbox<Emails> = outbox;
  const once = createOnce(external);

  const captcha = createCaptcha({ ...external, purposes: CAPTCHA_PURPOSES });
  const payments = createPayments({
    ...external,
    baseUrl: site.baseUrl,
    webhookUrl,
    mode: paymentMode,
  });
  const ticketing = createTicketing({
    ...external,
    payments,
    announce: createAnnounce<ShopNews>(external),
    once,
    site,
    emailName,
    mayMailAgain,
    mailDayBefore,
    consumePass: captcha.consume,
    safeText: mailText,
    packages: (language) => content.packages(language),
    groupDays: (from, until) => content.groupDays(from, until),
    takePass: captcha.take,
    eventAccessibility: async (id) => {
      const event = await external.events.find(id);
      return event && accessibilityOf(event);
    },
  });
  const { beginRules, copyRules } = ticketing.sales.selfService;
  const { groupsOf } = ticketing.bookings;
  const offers = { ...ticketing.sales.offer, ...ticketing.sales.callOff, beginRules, copyRules, groupsOf };
  const { street, postalCode, city } = site;
  const garden = { name: `De ${site.name}`, website: null, street, postalCode, city };
  const catalogue = createCatalogue({ ...external, ticketing: offers, garden });
  const { announcements, programme } = catalogue;
  const contact = createContact({ ...external, once, site, mayMailAgain, mailDayBefore, takePass: captcha.take });
  const suppressions = createSuppressionList(external);
  const newsletter = createNewsletter({ ...external, suppressions, site, mayMailAgain, consumePass: captcha.consume });
  const readers = newsletter.readers;
  const robotCheck = !site.captcha || site.captcha === 'local' ? null : VENDORS[site.captcha].name;
  const content = createContent({
    ...external,
    site,
    mailService,
    robotCheck,
    programme,
    cardsSold: async () => {
      const { isOn, friends } = await ticketing.sales.giftCards.giftCardOffer();
      return { areGiftCardsSold: isOn, areFriendCardsSold: friends.length > 0 };
    },
  });
  const issues = createIssues({
    ...external,
    once,
    issues: external.newsletterIssues,
    readers,
    events: { announced: announcements.some, coming: () => announcements.coming(EVENTS_TO_CHOOSE) },
    bloomText: content.bloomText,
    safeText: newsletterText,
  });
  const eventAdmin = createEventAdmin({
    ...external,
    once,
    ticketing: offers,
    garden,
    isWinterRest: content.isWinterRest,
    emailPreview: (offer, news) => eventEmailPreview(offer, news, site),
    callOffEmailPreviews: (offer, facts) => callOffEmailPreviews(offer, facts, site),
  });
  const rows = external.accountRows;
  const identity = createIdentity({
    ...external,
    once,
    ...external.identityStores,
    site,
    passkeyChecks: external.externalAccounts ? null : external.passkeyChecks,
    accounts: external.externalAccounts ?? createEmbeddedAccounts({ ...external, rows }),
    isSecondFactorRequired: facts.isSecondFactorRequired ?? true,
    passwordMinLength: facts.passwordMinLength ?? PASSWORD_MIN_LENGTH,
    consumePass: captcha.consume,
    personal: [
      ...ticketing.personal,
      contact.personal,
      newsletter.personal,
      createPersonalMail(external),
      createPersonalApprovals(external),
    ],
  });
  const hookTargets = createHookTargets({ ...external, once, kinds: NEWS_NAMES });
  const { approvals, asks } = wireApprovals(
    { ...external, outbox: mails, ownerEmail: site.email },
    { ticketing, identity, hookTargets },
  );
  const languages = new Set(site.languages);
  const translatorOf = translators(languages, { edition: edition.current, translations: content.translations });
  const orderPorts = { site, ...ticketing.mailFacts, visitTexts: content.visitTexts, now: clock.now };
  const papersIn = createPapers(external.paperMaker);
  const orderWords = ordersInLanguage(
    { languages, translatorOf, packageNames: (language) => content.packageNames(language), papersIn },
    orderPorts,
  );
  const dutch = siteWriters({
    ticketing: { ...orderPorts, ...papersIn(null) },
    contact: { site, ...contact },
    newsletter: { site, ...newsletter, ...issues },
    identity: { site, ...identity.mailFacts, approvalForMail: approvals.approvalForMail, now: clock.now },
  });
  const writers = orderWords.writers(dutch);
  const mailer = createMailer({
    outbox,
    transport: external.transport,
    // No email of ours, so the examples and the tests of emails do without it.
    writers: { ...writers, ...writersOf(emailsSentThere, { site, ...identity.mailFacts, now: clock.now }) },
    outgoing,
    clock,
    log,
    from: mailFrom,
    pause: clock.wait,
  });
  const mailAdmin = createMailAdmin({
    ...external,
    mailer,
    nameOf: emailName,
    service: facts.isMailPretend ? 'demo' : mailService,
    from: mailFrom,
  });
  const issuePreview = async (id: number) => issueEmail(site, await issues.issueToShow(id), null);

  const mailingPreview = (mailing: { subject: string; body: string; title: string }) =>
    mailingEmail(site, mailing, null, mailing.title);

  /** People whose stored address could not be converted to its canonical form. */
  const oddlySpelled = async () => {
    const accounts = external.externalAccounts ? [] : await rows.oddlySpelled();
    return [
      ...accounts.map(({ email }) => ({ of: 'account' as const, email })),
      ...(await newsletter.oddlySpelled()).map(({ email }) => ({ of: 'subscriber' as const, email })),
    ];
  };

  const images = createImages({
    once,
    ...external,
    files: external.imageFiles,
    rows: external.imageRows,
    texts: () => pictureTexts(external),
  });
  const visits = createVisits({
    ...external,
    host: new URL(site.baseUrl).host,
    isPartial: facts.isBehindCdn ?? false,
  });
  const modules = {
    visits,
    images,
    captcha,
    payments,
    ticketing,
    catalogue,
    eventAdmin,
    content,
    languages,
    translatorOf,
    orderWords,
    contact,
    newsletter,
    issues,
    identity,
  };
  const hookDispatcher = createHookDispatcher({
    ...external,
    send: external.hookSender,
    outbox: mails,
    ownerEmail: site.email,
  });
  const dateWatch = createDateWatch({ ...external, outbox: mails, ownerEmail: site.email });
  return {
    site,
    clock,
    log,
    atomically,
    edition,
    secrets,
    outbox,
    audit: external.audit,
    approvals,
    asks,
    drawLabelled: external.drawLabelled,
    suppressions: external.suppressions,
    traces: external.traces,
    creations: external.creations,
    once,
    callCounts: external.callCounts,
    ...modules,
    oddlySpelled,
    issuePreview,
    mailingPreview,
    writers,
    disk: createDiskWatch({ ...external, outbox: mails, ownerEmail: site.email }),
    dateWatch,
    backups: createBackups({ ...external, dateWatch, outbox: mails, ownerEmail: site.email }),
    mailAdmin,
    mailer,
    hooks: external.hooks,
    hookDispatcher,
    hookTargets,
    listHooks: () => listHooks({ ...external, kinds: NEWS_NAMES, namesOf: identity.staff.namesOf }),
  };
}

const UPLOADS = '/uploads/';

/** Texts that can show an uploaded picture: events, newsletters, and the owner's texts with their versions. */
async function pictureTexts({
  events,
  versions,
  newsletterIssues,
}: Pick<ExternalServices, 'events' | 'versions' | 'newsletterIssues'>): Promise<string[]> {
  return [
    ...(await events.textsWith(UPLOADS)),
    ...(await versions.textsWith(UPLOADS)),
    ...(await newsletterIssues.textsWith(UPLOADS)),
  ];
}
