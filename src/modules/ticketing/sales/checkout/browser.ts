import { minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { newSecret } from '../../../../kernel/ids.ts';
import { COOKIE_MINUTES } from '../orders/order-links.ts';
import type { CheckoutPorts } from './ports.ts';

/** `isKnown` means that this browser ordered before. */
export type Browser = { secret: string; hash: string; isKnown: boolean };

/** Identifies the ordering browser by its cookie; ignores a value that we did not issue. */
export function createCheckoutBrowser({ orders, clock, secrets }: Pick<CheckoutPorts, 'orders' | 'clock' | 'secrets'>) {
  return async function browserOf(placing: {
    browserSecret: string | null;
    browserMark: string;
    idempotencyKey: string | null;
  }): Promise<Browser> {
    if (placing.browserSecret) {
      const browser = { secret: placing.browserSecret, hash: secrets.hash(placing.browserSecret), isKnown: true };
      const since = minutesAfter(clock.now(), -COOKIE_MINUTES);
      if ((await orders.ofBrowser(browser.hash, since)).length > 0) return browser;
    }
    const { browserMark, idempotencyKey } = placing;
    const secret = idempotencyKey ? secrets.derive('order-browser', `${browserMark} ${idempotencyKey}`) : newSecret();
    return { secret, hash: secrets.hash(secret), isKnown: false };
  };
}
