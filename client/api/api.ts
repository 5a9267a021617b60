import type { Event, Organiser } from '../../src/modules/catalogue/schema.ts';
import type { GardenMap, SiteContent } from '../../src/modules/content/answers-schema.ts';
import type { Arrangement, ContentPage, GalleryPhotos, TeaMenu, VisitFacts } from '../../src/modules/content/schema.ts';
import type { OrderView, PaymentStatus, TicketView } from '../../src/modules/ticketing/orders/order-view-schema.ts';
import type {
  CheckoutLink,
  DiscountQuote,
  DiscountRequest,
  EventOption,
  OrderRequest,
} from '../../src/modules/ticketing/schema.ts';
import { ApiFault, faultOf } from './fault.ts';
import { words } from './words.ts';

export type CallInit = {
  method?: Method;
  body?: string | FormData;
  headers?: Record<string, string>;
  /** Ten seconds by default. */
  patienceMs?: number;
};

export type Method = 'POST' | 'PUT' | 'DELETE';

/** In process on the server, over the network in the browser. Rejects with an ApiFault without an answer. */
export type Call = (path: string, init: CallInit) => Promise<Response>;

export type Api = ReturnType<typeof createApi>;

/** Every public call. All reject with an ApiFault. */
export function createApi(call: Call) {
  const get = <Answer>(path: string, headers: Record<string, string> = {}) => request<Answer>(call, path, { headers });
  const send = <Answer>(method: Method, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    request<Answer>(call, path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const post = <Answer>(path: string, body: unknown, headers?: Record<string, string>) =>
    send<Answer>('POST', path, body, headers);

  return {
    /** For parts that load later and have a list of calls of their own, such as `account.ts`. */
    call,
    get,
    send,

    siteContent: () => get<SiteContent>('/api/content/site'),
    contentPage: (slug: string) => get<ContentPage>(`/api/content/pages/${slug}`),
    arrangements: () => get<Arrangement[]>('/api/content/arrangements'),
    visit: () => get<VisitFacts>('/api/content/visit'),
    gardenMap: () => get<GardenMap>('/api/content/map'),
    teaMenu: () => get<TeaMenu>('/api/content/tea-menu'),
    gallery: () => get<GalleryPhotos>('/api/content/gallery'),

    featuredEvents: (count: number) => get<Event[]>(`/api/events/actual/${count}`),
    events: (count: number) => get<Event[]>(`/api/events/${count}`),
    workshops: (count: number) => get<Event[]>(`/api/events/workshops/${count}`),
    eventList: (count: number) => get<Event[]>(`/api/events/list/${count}`),
    workshopList: (count: number) => get<Event[]>(`/api/workshops/list/${count}`),
    event: (id: number | string) => get<Event>(`/api/events/event/${id}`),
    eventOptions: (id: number | string) => get<EventOption[]>(`/api/events/event/options/${id}`),
    organiser: (eventId: number) => get<Organiser>(`/api/events/event/organiser/${eventId}`),

    createOrder: (order: OrderRequest, idempotencyKey: string) =>
      post<CheckoutLink>('/api/mollie/create', order, { 'idempotency-key': idempotencyKey }),
    quoteDiscount: (discountCode: string, orderLines: DiscountRequest['orderLines']) =>
      post<DiscountQuote>('/api/mollie/discount', { discountCode, orderLines }),
    /** `part`: of the order's tickets; left out: all of them. */
    orderStatus: (proof: { payment?: string; order?: string; part?: string } = {}) =>
      get<OrderView>(`/api/mollie/order${query(proof)}`),
    paymentStatus: (id: string) => get<{ id: string; status: PaymentStatus }>(`/api/mollie/status${query({ id })}`),
    order: (secret: string) => get<OrderView>(`/api/orders/${encodeURIComponent(secret)}`),
    ticket: (code: string) => get<TicketView>(`/api/tickets/${encodeURIComponent(code)}`),
    orderLink: (email: string) => post<{ message: string }>('/api/mollie/order/link', { email }),
    correctAddress: (payment: string, email: string) =>
      post<{ message: string }>('/api/mollie/order/address', { payment, email }),
    confirmFreeOrder: (token: string) => post<CheckoutLink>('/api/mollie/order/confirm', { token }),

    captchaChallenge: (purpose: string) => get<CaptchaChallenge>(`/api/captcha/challenge${query({ purpose })}`),
    checkCaptcha: (response: string, purpose?: string) =>
      post<{ success: true }>('/api/captcha/check', { response, purpose }),
  };
}

/** ALTCHA version 2, with its purpose in `parameters.data` (contract 3.6). */
export type CaptchaChallenge = { parameters: Record<string, unknown>; signature: string };

async function request<Answer>(call: Call, path: string, init: CallInit): Promise<Answer> {
  const answer = await call(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
  if (!answer.ok) throw await faultOf(answer);
  const text = await answer.text();
  if (answer.status === 204 || (answer.status === 202 && text === '')) return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new ApiFault({
      status: answer.status,
      message: words.unreadableAnswer,
      text,
      cause,
    });
  }
}

function query(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length ? `?${new URLSearchParams(given)}` : '';
}
