import type { input, output } from 'zod/mini';
import type { WithOwned } from '../../src/kernel/text/owned.ts';
import type { DiscountRequest, OrderRequest } from '../../src/modules/ticketing/schema.ts';
import type { publicCalls } from '../../src/site/public-calls.ts';
import { ApiFault, faultOf } from './fault.ts';
import { words } from './words.ts';

export type CallInit = {
  method?: Method;
  body?: string | FormData;
  headers?: Record<string, string>;
  /** Time limit; ten seconds by default. */
  patienceMs?: number;
};

export type Method = 'POST' | 'PUT' | 'DELETE';

/** Runs in process on the server, over the network in the browser. Rejects with an ApiFault if there is no answer. */
export type Call = (path: string, init: CallInit) => Promise<Response>;

type Calls = typeof publicCalls;
type Verb = Method | 'GET';
export type Address<By extends Verb> = {
  [Line in keyof Calls]: Line extends `${By} ${infer To}` ? To : never;
}[keyof Calls];
type CallTo<By extends Verb, To extends string> = Calls[`${By} ${To}` & keyof Calls];

export type AnswerTo<By extends Verb, To extends Address<By>> =
  CallTo<By, To> extends { texts: infer Texts }
    ? WithOwned<Texts, output<CallTo<By, To>['answer']>>
    : output<CallTo<By, To>['answer']>;

type Named<To extends string> = To extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Named<`/${Rest}`>
  : To extends `${string}/:${infer Name}`
    ? Name
    : never;
type BodyOf<Row> = Row extends { body: infer Schema } ? { body: input<Schema> } : unknown;
type QueryOf<Row> = Row extends { query: infer Schema }
  ? { query?: { [Name in keyof input<Schema>]?: Part } }
  : unknown;
type Part = string | number | undefined;

/** The variable parts of an address by their names, and the body and query of its row. */
type Sent<By extends Verb, To extends Address<By>> = { [Name in Named<To>]: string | number } & BodyOf<CallTo<By, To>> &
  QueryOf<CallTo<By, To>> & { headers?: Record<string, string> };
type SentTo<By extends Verb, To extends Address<By>> =
  object extends Sent<By, To> ? [sent?: Sent<By, To>] : [sent: Sent<By, To>];

type Anything = { body?: unknown; query?: Record<string, Part>; headers?: Record<string, string> };

export type Api = ReturnType<typeof createApi>;

/** Public calls, each typed by its row in the table. All reject with an ApiFault. */
export function createApi(call: Call) {
  const get = <To extends Address<'GET'>>(to: To, ...[sent]: SentTo<'GET', To>) =>
    request<AnswerTo<'GET', To>>(call, addressOf(to, sent), { headers: sent?.headers ?? {} });
  const send = <By extends Method, To extends Address<By>>(by: By, to: To, ...[sent]: SentTo<By, To>) => {
    const { body, headers }: Anything = sent ?? {};
    return sendJson<AnswerTo<By, To>>(call, by, addressOf(to, sent), body, headers);
  };

  return {
    call,
    get,
    send,
    postForText: async <To extends TextAddress>(to: To, sent: Sent<'POST', To>): Promise<string> => {
      const { body, headers }: Anything = sent;
      const accept = 'application/json, text/plain';
      const answer = await call(to, jsonInit('POST', body, { accept, ...headers }));
      if (!answer.ok) throw await faultOf(answer);
      return answer.text();
    },

    contentPage: (slug: string) => get('/api/content/pages/:slug', { slug }),
    event: (id: number | string) => get('/api/events/event/:id', { id }),
    eventOptions: (id: number | string) => get('/api/events/event/options/:id', { id }),

    createOrder: (body: OrderRequest, idempotencyKey: string) =>
      send('POST', '/api/mollie/create', { body, headers: { 'idempotency-key': idempotencyKey } }),
    quoteDiscount: (discountCode: string, orderLines: DiscountRequest['orderLines']) =>
      send('POST', '/api/mollie/discount', { body: { discountCode, orderLines } }),
  };
}

type TextAddress = {
  [To in Address<'POST'>]: AnswerTo<'POST', To> extends string ? To : never;
}[Address<'POST'>];

/** ALTCHA version 2, with its purpose in `parameters.data` (contract 3.6). */
export type CaptchaChallenge = AnswerTo<'GET', '/api/captcha/challenge'>;

/** Sends JSON to any address, and reads the JSON that is answered. Rejects with an ApiFault. */
export const sendJson = <Answer>(call: Call, method: Method, path: string, body?: unknown, headers?: Headings) =>
  request<Answer>(call, path, jsonInit(method, body, headers));

type Headings = Record<string, string>;

const jsonInit = (method: Method, body: unknown = {}, headers: Headings = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Reads the JSON of any address. Rejects with an ApiFault. */
export async function request<Answer>(call: Call, path: string, init: CallInit): Promise<Answer> {
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

/** '/api/orders/:secret' with its secret, encoded, and the parts of the query that are given. */
function addressOf(pattern: string, sent: object = {}): string {
  const parts = sent as Record<string, Part> & Anything;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const given = Object.entries(parts.query ?? {}).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, String(part)]],
  );
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
