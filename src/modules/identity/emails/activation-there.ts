import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Letters } from '../../../platform/mail/email.ts';
import type { Purpose } from '../ports/tokens.ts';
import { activationUrl, type MailLink } from './index.ts';
import { textOf } from './owner-emails.ts';

/**
 * The activation mail that the identity provider writes and sends itself (IDP-10): it is asked when the mail is due, and
 * again until it took it, so that nobody who signs up waits for its mail server. Nothing of it is sent by us.
 */
export function createActivationThere(ports: {
  site: { baseUrl: string };
  linkForMail: (tokenId: string, purpose: Purpose) => Promise<MailLink | null>;
  sendActivation: ((accountId: string, link: string) => Promise<void>) | null;
  now: () => Instant;
}): Letters {
  return {
    'account-activation-there': async (facts) => {
      const link = await ports.linkForMail(textOf(facts, 'tokenId'), 'activation');
      if (!link?.userId) return 'withdrawn';
      if (textOf(facts, 'notBefore') > ports.now()) return 'later';
      await ports.sendActivation?.(link.userId, activationUrl(ports.site, link));
      return 'withdrawn';
    },
  };
}
