import { setTimeout as delay } from 'node:timers/promises';
import { HttpResponse } from 'msw/http';
import { randomId, type World } from './world.ts';

export type SimulatedService = 'mollie' | 'resend';

/**
 * What goes wrong with the calls to a service. Before the call is heard: `delay`, `error`, `hang`, `cut`, `busy` (429),
 * `html`. After it was carried out: `accept-then-hang`, `accept-then-error`, `accept-then-cut`, `cut-json`.
 */
export type ServiceFault = {
  kind:
    | 'delay'
    | 'error'
    | 'hang'
    | 'cut'
    | 'busy'
    | 'html'
    | 'accept-then-hang'
    | 'accept-then-error'
    | 'accept-then-cut'
    | 'cut-json';
  /** Status of `error` and `accept-then-error`; 500 when left out. */
  status?: number;
  /** Length of `delay`. */
  milliseconds?: number;
  /** Header `Retry-After` of `busy` and `error`. */
  retryAfterSeconds?: number;
  /** How many calls it still hits; left out: until it is taken away. */
  times?: number;
  /** Only calls with this method. */
  method?: 'GET' | 'POST';
};

/**
 * What goes wrong with webhooks. `drop`: never sent; `repeat`: sent `times` times; `delay`: sent `seconds` later;
 * `reorder`: kept back until there are `times` of them, then sent newest first.
 */
export type WebhookFault =
  | { kind: 'drop' }
  | { kind: 'repeat'; times: number }
  | { kind: 'delay'; seconds: number }
  | { kind: 'reorder'; times: number };

/** One call that a service received, as the tests read it back. */
export type ReceivedCall = {
  service: SimulatedService;
  method: string;
  path: string;
  idempotencyKey: string | null;
  body: unknown;
};

const CALLS_KEPT = 500;
const HANG_MS = 120_000;

/** Answers one call, or spoils it as the world's fault for this service says. The call itself is remembered. */
export async function answerOrFail(
  world: World,
  service: SimulatedService,
  request: Request,
  answer: (body: unknown) => Response,
): Promise<Response> {
  const text = await request.text();
  const body = parsed(text);
  rememberCall(world, service, request, body);
  const fault = takeFault(world, service, request.method);
  if (fault === null) return answer(body);
  switch (fault.kind) {
    case 'delay':
      await delay(fault.milliseconds ?? 1000);
      return answer(body);
    case 'error':
      return broken(fault);
    case 'hang':
      return hang(request.signal);
    case 'cut':
      return HttpResponse.error();
    case 'busy':
      return tooManyRequests(service, fault.retryAfterSeconds ?? 1);
    case 'html':
      return HttpResponse.html('<html><body><h1>502 Bad Gateway</h1></body></html>', { status: 502 });
    case 'accept-then-hang':
      answer(body);
      return hang(request.signal);
    case 'accept-then-error':
      answer(body);
      return broken(fault);
    case 'accept-then-cut':
      answer(body);
      return HttpResponse.error();
    case 'cut-json':
      return halfOf(answer(body));
  }
}

/** The body as JSON; a body that is none stays text, which no request check accepts. */
function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function rememberCall(world: World, service: SimulatedService, request: Request, body: unknown): void {
  const url = new URL(request.url);
  const call: ReceivedCall = {
    service,
    method: request.method,
    path: url.pathname + url.search,
    idempotencyKey: request.headers.get('idempotency-key'),
    body: withoutAttachments(body),
  };
  world.atomically(() => {
    const number = world.next();
    world.save('call', `${number}-${randomId('', 6)}`, call);
    if (number % 100 === 0) world.keepNewest('call', CALLS_KEPT);
  });
}

// The mails themselves keep their attachments; a second copy of each PDF would only fill the file.
function withoutAttachments(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === 'content' && typeof value === 'string' && value.length > 200 ? `${value.length} characters` : value,
    ) ?? 'null',
  );
}

/** The fault that hits this call, or null; counts it down. */
function takeFault(world: World, service: SimulatedService, method: string): ServiceFault | null {
  return world.atomically(() => {
    const fault = world.find<ServiceFault>('fault', service);
    if (fault === null || (fault.method !== undefined && fault.method !== method)) return null;
    if (fault.times === undefined) return fault;
    if (fault.times <= 1) world.remove('fault', service);
    else world.save('fault', service, { ...fault, times: fault.times - 1 });
    return fault;
  });
}

function broken(fault: ServiceFault): Response {
  const headers =
    fault.retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(fault.retryAfterSeconds) };
  const status = fault.status ?? 500;
  return HttpResponse.json({ status, title: 'Internal Server Error', detail: 'Simulated fault' }, { status, headers });
}

function tooManyRequests(service: SimulatedService, retryAfterSeconds: number): Response {
  const body =
    service === 'mollie'
      ? {
          status: 429,
          title: 'Too Many Requests',
          detail: 'You have exceeded the rate limit. Please slow down your requests.',
          _links: { documentation: { href: 'https://docs.mollie.com/overview/handling-errors', type: 'text/html' } },
        }
      : {
          statusCode: 429,
          name: 'rate_limit_exceeded',
          message: 'Too many requests. You can only make 2 requests per second.',
        };
  return HttpResponse.json(body, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/** Never answers while anybody could still be waiting; ends so that no connection lives for ever. */
async function hang(signal: AbortSignal): Promise<Response> {
  await delay(HANG_MS, undefined, { ref: false, signal }).catch(() => undefined);
  return HttpResponse.error();
}

async function halfOf(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = { 'Content-Type': response.headers.get('content-type') ?? 'application/json' };
  return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), { status: response.status, headers });
}
