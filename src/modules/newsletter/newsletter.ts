import { daysAfter } from '../../kernel/dates/dutch-dates.ts';
import { canonicalEmail } from '../../kernel/email-address.ts';
import { createSubscriberAdmin } from './admin/admin-subscribers.ts';
import type { IssuePorts } from './issues/issue.ts';
import { createIssueSender } from './issues/send-issue.ts';
import { createIssueStarter } from './issues/start-issue.ts';
import { createIssueEditor } from './issues/write-issue.ts';
import type { NewsletterPorts, Subscriber } from './ports.ts';
import { createSubscribe } from './subscribers/subscribe.ts';
import { createUnsubscribe } from './subscribers/unsubscribe.ts';

export type Newsletter = ReturnType<typeof createNewsletter>;

/** Days until a request that was never confirmed is deleted (P-09). */
const UNCONFIRMED_DAYS = 14;

export function createNewsletter(ports: NewsletterPorts) {
  const { subscribers, atomically, clock, log } = ports;
  const unsubscribe = createUnsubscribe(ports);

  /** Deletes requests that were never confirmed; runs each night (P-09). */
  async function expireSubscriptions(): Promise<void> {
    const removed = await atomically(() => subscribers.removeUnconfirmed(daysAfter(clock.now(), -UNCONFIRMED_DAYS)));
    if (removed > 0) log.info({ removed }, 'unconfirmed subscriptions removed');
  }

  /** Returns the subscribers of an address in any spelling: older rows that collide are the same mailbox. */
  async function subscriptionsOf(email: string): Promise<Subscriber[]> {
    const canonical = canonicalEmail(email);
    const usual = await subscribers.findByEmail(canonical);
    const odd = (await subscribers.oddlySpelled()).filter((other) => canonicalEmail(other.email) === canonical);
    return usual ? [usual, ...odd] : odd;
  }

  /** Personal data by confirmed address (P-10, P-11). */
  const personal = {
    name: 'newsletter',
    exportOf: async (email: string) => {
      return (await subscriptionsOf(email)).map((subscriber) => {
        const { name, state, requestedAt, confirmedAt, form, textVersion } = subscriber;
        return { email: subscriber.email, name, state, requestedAt, confirmedAt, form, textVersion };
      });
    },
    erase: (email: string) =>
      atomically(async () => {
        for (const { id } of await subscriptionsOf(email)) await subscribers.remove(id);
      }),
  };

  return {
    ...createSubscribe(ports),
    ...unsubscribe,
    admin: createSubscriberAdmin(ports, unsubscribe.readers),
    expireSubscriptions,
    oddlySpelled: subscribers.oddlySpelled,
    personal,
  };
}

export type NewsletterIssues = ReturnType<typeof createIssues>;

export function createIssues(ports: IssuePorts) {
  return {
    ...createIssueEditor(ports),
    ...createIssueStarter(ports),
    ...createIssueSender(ports),
    findForMail: ports.issues.find,
    readerForMail: ports.readers.recipient,
  };
}
