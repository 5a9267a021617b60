import { type Buyer, buyerAt, eventOnSale } from '../../support/buyer.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testApp } from '../../support/test-app.ts';
import { testSite } from '../../support/test-site.ts';

export const COOKIE = 'lh_waiting';
export type Site = Awaited<ReturnType<typeof testApp>>;

/** A site with room for one buyer, its real pages, and an event on sale. */
export async function opened(buyersAtOnce: number | null = 1) {
  const site = await testApp((external) => external, {}, sourceRenderer(), { buyersAtOnce });
  const fetchFrom = async (address: string | URL | Request, init?: RequestInit) => site.app.request(address, init);
  const { event, option } = await eventOnSale(testSite.baseUrl, 10, fetchFrom);
  const path = `/events/${event.event_id}/open-dag`;
  return {
    ...site,
    event,
    option,
    /** A step of buying without JavaScript. */
    chosen: `${path}?amount_${option.id}=2`,
    path,
    buyer: () => buyerAt(testSite.baseUrl, fetchFrom),
  };
}

/** Follows the redirects of a step of buying for a new client, as a browser does. */
export async function arrives(buyer: Buyer, address: string): Promise<Response> {
  let answer = await buyer.get(address);
  for (let hop = 0; hop < 2 && answer.status === 303; hop++)
    answer = await buyer.get(answer.headers.get('location') ?? '');
  return answer;
}

/** Asks twice, as the page does for a browser that had no place yet. */
export async function asks(buyer: Buyer): Promise<unknown> {
  await buyer.post('/api/waiting-room', {});
  return (await buyer.post('/api/waiting-room', {})).json();
}

export const isSentToWait = (answer: Response) => answer.headers.get('location')?.startsWith('/wachtrij') ?? false;
export const positionIn = (html: string) => Number(/U bent nummer (\d+) in de rij/.exec(html)?.[1] ?? 0);
export const setCookieOf = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=`));
