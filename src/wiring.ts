import type { Outside } from './adapters.ts';
import type { Site } from './kernel/site.ts';
import { createCatalogue } from './modules/catalogue/index.ts';
import { createContent, type MailService } from './modules/content/index.ts';
import { createEmbeddedAccounts, createIdentity } from './modules/identity/index.ts';
import { createIdentityLetters } from './modules/identity/letters/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createTicketLetters } from './modules/ticketing/letters/index.ts';
import { createTicketing } from './modules/ticketing/index.ts';
import { createCaptcha } from './platform/captcha/captcha.ts';
import { createPostman } from './platform/mail/postman.ts';

export type Facts = {
  site: Site;
  mailFrom: string;
  /** Who sends our mail; the privacy page names it. */
  mailService: MailService;
  /** Where the payment provider reports news; null: it cannot reach us, polling does the work. */
  webhookUrl: string | null;
  paymentMode: 'live' | 'test';
  /** Whether administrators need a second factor (`ADMIN_MFA`). */
  isSecondFactorRequired?: boolean;
  /** Shortest password of a visitor (`PASSWORD_MIN_LENGTH`). */
  passwordMinLength?: number;
};

export type Wired = ReturnType<typeof wire>;

/** The site put together, ground floor first: stores below, then who uses them. */
export function wire(outside: Outside, facts: Facts) {
  const { site, mailFrom, mailService, webhookUrl, paymentMode } = facts;
  const { clock, log, atomically, edition, outbox, secrets, outgoing } = outside;

  const captcha = createCaptcha({ ...outside });
  const payments = createPayments({
    ...outside,
    baseUrl: site.baseUrl,
    webhookUrl,
    mode: paymentMode,
    profileId: null,
  });
  const ticketing = createTicketing({ ...outside, payments, site, consumePass: captcha.consume });
  const catalogue = createCatalogue({
    ...outside,
    ticketing,
    garden: {
      name: `De ${site.name}`,
      website: null,
      street: site.street,
      postalCode: site.postalCode,
      city: site.city,
    },
  });
  const content = createContent({ ...outside, site, mailService, programme: catalogue });
  const rows = outside.accountRows;
  const identity = createIdentity({
    ...outside,
    ...outside.identityStores,
    site,
    accounts: outside.externalAccounts ?? createEmbeddedAccounts({ ...outside, rows }),
    isSecondFactorRequired: facts.isSecondFactorRequired ?? true,
    passwordMinLength: facts.passwordMinLength ?? 8,
    consumePass: captcha.consume,
    personal: [ticketing.personal],
  });
  const letters = {
    ...createTicketLetters({ site, ...ticketing }),
    ...createIdentityLetters({ site, linkForMail: identity.linkForMail, now: clock.now }),
  };
  const postman = createPostman({
    outbox,
    transport: outside.transport,
    letters,
    outgoing,
    clock,
    log,
    from: mailFrom,
  });

  const modules = { captcha, payments, ticketing, catalogue, content, identity };
  return { site, clock, log, atomically, edition, secrets, outbox, audit: outside.audit, ...modules, postman };
}
