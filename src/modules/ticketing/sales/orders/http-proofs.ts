import type { Cookies } from '../../../../http/cookies.ts';
import type { SiteContext } from '../../../../http/environment.ts';
import { COOKIE_MINUTES, type createOrderLinks } from './order-links.ts';
import type { Order } from './order.ts';

type Orders = Pick<ReturnType<typeof createOrderLinks>, 'orderOfBrowser' | 'orderOfLink'>;

/** How a request proves that an order is its own (S-19); null without proof. */
export function orderProofs(orders: Orders, cookies: Cookies) {
  return {
    byProof: (c: SiteContext, reference: string | null, link: string | null) => () =>
      link === null ? orders.orderOfBrowser(cookies.read(c, 'order'), reference) : orders.orderOfLink(link),

    rememberLink: (c: SiteContext, secret: string) => cookies.set(c, 'earlier', secret, COOKIE_MINUTES * 60),

    /** Also finds an unpaid order that this browser opened by its link. */
    async orderToRepeat(c: SiteContext, reference: string): Promise<Order | null> {
      const own = await orders.orderOfBrowser(cookies.read(c, 'order'), reference);
      if (own) return own;
      const opened = await orders.orderOfLink(cookies.read(c, 'earlier') ?? '');
      return opened?.id === reference ? opened : null;
    },
  };
}
