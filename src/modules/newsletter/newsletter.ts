import { daysAfter } from '../../kernel/instants.ts';
import { subscriberDesk } from './desk.ts';
import type { NewsletterPorts } from './ports.ts';
import { subscribing } from './subscribing.ts';
import { unsubscribing } from './unsubscribing.ts';

export type Newsletter = ReturnType<typeof createNewsletter>;

/** Days that an unconfirmed request is kept (P-09). */
const UNCONFIRMED_DAYS = 14;

/** Who gets the newsletter: signing up, confirming, leaving, and the proof of all that. */
export function createNewsletter(ports: NewsletterPorts) {
  const { subscribers, atomically, clock, log } = ports;
  const leaving = unsubscribing(ports);

  /** What the night removes (P-09). */
  async function sweep(): Promise<void> {
    const removed = await atomically(() => subscribers.sweepUnconfirmed(daysAfter(clock.now(), -UNCONFIRMED_DAYS)));
    if (removed > 0) log.info({ removed }, 'unconfirmed subscriptions removed');
  }

  /** What is kept about a person, by confirmed address (P-10, P-11). */
  const personal = {
    name: 'newsletter',
    exportOf: async (email: string) => {
      const subscriber = await subscribers.findByEmail(email);
      if (!subscriber) return [];
      const { name, state, requestedAt, confirmedAt, form, textVersion } = subscriber;
      return [{ email, name, state, requestedAt, confirmedAt, form, textVersion }];
    },
    erase: (email: string) =>
      atomically(async () => {
        const subscriber = await subscribers.findByEmail(email);
        if (subscriber) await subscribers.remove(subscriber.id);
      }),
  };

  return {
    ...subscribing(ports),
    ...leaving,
    desk: subscriberDesk(ports, leaving.readers),
    sweep,
    personal,
  };
}
