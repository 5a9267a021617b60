import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { EventOption, OrderRequest } from '../../src/modules/ticketing/schema.ts';
import { centsFromEuros, eurosFromCents } from '../../src/kernel/money/money.ts';
import { newUuid } from '../../src/kernel/ids.ts';

/** A visitor with a browser of their own: cookies, a client address, a request token. */
export type Buyer = {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a body as it is; POST by default. */
  send(path: string, body: string, headers: Record<string, string>, method?: string): Promise<Response>;
  cookie(name: string): string | undefined;
};

let people = 0;

/** A buyer behind a trusted proxy, with a client address of their own (S-30). */
export async function buyerAt(origin: string, fetchFrom: typeof fetch = fetch): Promise<Buyer> {
  people++;
  const cookies = new Map<string, string>();
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetchFrom(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const send = (path: string, body: string, headers: Record<string, string>, method = 'POST') =>
    call(path, {
      method,
      body,
      headers: { 'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''), ...headers },
    });
  const buyer: Buyer = {
    get: (path) => call(path),
    post: (path, body, headers = {}) =>
      send(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    send,
    cookie: (name) => cookies.get(name),
  };
  await (await buyer.get('/api/auth/session')).arrayBuffer();
  return buyer;
}

/** Order request as our client sends it, for one option of an event. */
export function orderOf(
  event: Event,
  option: EventOption,
  amount: number,
  name = `Koper ${newUuid().slice(0, 8)}`,
): OrderRequest {
  const price = centsFromEuros(option.price) ?? 0;
  const costs = option.price > 0 ? (centsFromEuros(event.serviceCosts) ?? 0) : 0;
  return {
    firstName: 'Anna',
    lastName: name,
    email: `${name.toLowerCase().replaceAll(/\W/g, '-')}@bezoeker.example`,
    phoneNumber: '06 12 34 56 78',
    orderLines: [
      {
        option_id: option.id,
        amount,
        description: option.title,
        price: option.price,
        sum: eurosFromCents(price * amount),
      },
    ],
    serviceCosts: eurosFromCents(costs),
    totalAmount: eurosFromCents(price * amount + costs),
  };
}

export function placeOrder(buyer: Buyer, order: OrderRequest, key = newUuid()): Promise<Response> {
  return buyer.post('/api/mollie/create', order, { 'idempotency-key': key });
}

/** First event on sale with at least `places` free seats in one paid option. */
export async function eventOnSale(
  origin: string,
  places: number,
  fetchFrom: typeof fetch = fetch,
): Promise<{ event: Event; option: EventOption; options: EventOption[] }> {
  const events = (await (await fetchFrom(`${origin}/api/events/actual/50`)).json()) as Event[];
  for (const event of events) {
    if (!event.has_event_ticket_sale || event.event_status === 'cancelled') continue;
    const answer = await fetchFrom(`${origin}/api/events/event/options/${event.event_id}`);
    const options = (await answer.json()) as EventOption[];
    const option = options.find(
      (one) => one.price > 0 && one.availableTickets - one.ticketsSold >= places && one.maxPerOrder === null,
    );
    if (option) return { event, option, options };
  }
  throw new Error(`no event on sale with ${places} free places`);
}
