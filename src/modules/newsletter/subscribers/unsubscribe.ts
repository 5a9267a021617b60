import { canonicalEmail, formerSpelling } from '../../../kernel/email-address.ts';
import { isSecret, newSecret } from '../../../kernel/ids.ts';
import { letOthersPass } from '../../../kernel/async/long-lists.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';
import type { Recipient } from '../emails/issue.ts';
import type { NewsletterPorts, Readers, Subscriber } from '../ports.ts';

const STEP = 500;

export function createUnsubscribe(ports: NewsletterPorts) {
  const { subscribers, suppressions, newsletterIssues, atomically, secrets, site } = ports;

  /**
   * Deletes the subscriber of a link and withdraws queued email. False for an unknown address and for a wrong token
   * alike (F-18). `issueId` is the issue whose link it was, for its count; null if none.
   */
  async function unsubscribe(email: string, token: string, issueId: number | null = null): Promise<boolean> {
    if (email.length > EMAIL_MAX || !isSecret(token)) return false;
    return atomically(async () => {
      // Old links carry the spelling that was in use then.
      for (const spelling of new Set([canonicalEmail(email), formerSpelling(email)])) {
        const subscriber = await subscribers.findByEmail(spelling);
        if (subscriber?.unsubscribeHash !== secrets.hash(token)) continue;
        const isGone = await subscribers.remove(subscriber.id);
        if (isGone && issueId !== null) await newsletterIssues.count(issueId, 'unsubscribed');
        return isGone;
      }
      return false;
    });
  }

  const readers: Readers = {
    count: async () => {
      let count = 0;
      for (let last: number | undefined = 0; last !== undefined;) {
        const page = await readers.after(last, STEP);
        count += page.length;
        last = page.at(-1)?.id;
        await letOthersPass();
      }
      return count;
    },
    after: async (id, limit) => {
      for (let from = id; ;) {
        const page = await subscribers.confirmedAfter(from, limit);
        const last = page.at(-1);
        if (!last) return [];
        const unwanted = await suppressions.reasonsFor(page.map(({ email }) => email));
        const wanted = page.filter(({ email }) => !unwanted.has(email));
        if (wanted.length > 0) return wanted.map((reader) => ({ id: reader.id, email: reader.email }));
        from = last.id;
      }
    },
    recipient: async (id, issueId) => {
      const subscriber = await subscribers.find(id);
      if (subscriber?.state !== 'confirmed') return null;
      if ((await suppressions.reasonFor(subscriber.email)) !== null) return null;
      return recipientOf(subscriber, issueId);
    },
  };

  /** Returns the recipient with this id, also if suppressed; null if deleted. */
  async function subscriberForMail(id: number): Promise<Recipient | null> {
    const subscriber = await subscribers.find(id);
    return subscriber?.state === 'confirmed' ? recipientOf(subscriber, null) : null;
  }

  async function recipientOf(subscriber: Subscriber, issueId: number | null): Promise<Recipient> {
    const { id, email, name } = subscriber;
    const link = new URLSearchParams({ email, token: await tokenOf(subscriber) });
    if (issueId !== null) link.set('issue', String(issueId));
    const query = link.toString();
    return {
      id,
      email,
      name,
      unsubscribeUrl: `${site.baseUrl}/unsubscribe?${query}`,
      headers: {
        'List-Id': `<nieuwsbrief.${new URL(site.baseUrl).hostname}>`,
        'List-Unsubscribe': `<${site.baseUrl}/api/newsletter/one-click?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  /** Returns the unsubscribe secret. One that was sealed under a lost key is replaced. */
  async function tokenOf({ id, email, sealedUnsubscribe, sealedFor }: Subscriber): Promise<string> {
    const stored = secrets.open('newsletter-unsubscribe', sealedUnsubscribe, sealedFor ?? email);
    if (stored !== null) return stored;
    const token = newSecret();
    const sealed = secrets.seal('newsletter-unsubscribe', token, email);
    const renewed = { unsubscribeHash: secrets.hash(token), sealedUnsubscribe: sealed, sealedFor: null };
    await atomically(() => subscribers.change(id, renewed));
    return token;
  }

  return { unsubscribe, readers, subscriberForMail };
}
