import { setTimeout as delay } from 'node:timers/promises';
import { HttpResponse } from 'msw/http';
import type { ReceivedCall, ServiceFault, SimulatedService } from './rows.ts';
import { randomId, type World } from './world.ts';

const CALLS_KEPT = 500;
const HANG_MS = 120_000;
const DRIP_MS = 500;

/** Answers a call, or applies the configured fault. Records the call. */
export async function answerOrFail(
  world: World,
  service: SimulatedService,
  request: Request,
  answer: (body: unknown) => Response,
): Promise<Response> {
  const text = await request.text();
  const body = parsed(text);
  rememberCall(world, service, request, body);
  const fault = takeFault(world, service, request);
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
      return droppedConnection();
    case 'busy':
      return tooManyRequests(service, fault.retryAfterSeconds ?? 1);
    case 'html':
      return HttpResponse.html('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: 502,
        headers: retryAfter(fault),
      });
    case 'accept-then-hang':
      answer(body);
      return hang(request.signal);
    case 'accept-then-error':
      answer(body);
      return broken(fault);
    case 'accept-then-cut':
      answer(body);
      return droppedConnection();
    case 'cut-json':
      return halfOf(answer(body));
    case 'drip':
      return dripping(answer(body), request.signal);
  }
}

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
    body: withoutPasswords(withoutAttachments(body)),
  };
  world.atomically(() => {
    const number = world.next();
    world.save('call', `${number}-${randomId('', 6)}`, call);
    if (number % 100 === 0) world.keepNewest('call', CALLS_KEPT);
  });
}

function withoutAttachments(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      key === 'content' && typeof value === 'string' && value.length > 200 ? `${value.length} characters` : value,
    ) ?? 'null',
  );
}

// Passwords typed on a sign-in page need not be stored twice.
function withoutPasswords(body: unknown): unknown {
  if (typeof body === 'string') return body.replaceAll(/(^|&)((?:password|client_secret)=)[^&]*/g, '$1$2…');
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'password' ? '…' : value,
  );
}

function takeFault(world: World, service: SimulatedService, { method, url }: Request): ServiceFault | null {
  return world.atomically(() => {
    const fault = world.find('service-fault', service);
    if (fault === null || (fault.method !== undefined && fault.method !== method)) return null;
    if (fault.about !== undefined && !new URL(url).pathname.includes(fault.about)) return null;
    if (fault.times === undefined) return fault;
    if (fault.times <= 1) world.remove('service-fault', service);
    else world.save('service-fault', service, { ...fault, times: fault.times - 1 });
    return fault;
  });
}

function broken(fault: ServiceFault): Response {
  const status = fault.status ?? 500;
  return HttpResponse.json(
    { status, title: 'Internal Server Error', detail: 'Simulated fault' },
    {
      status,
      headers: retryAfter(fault),
    },
  );
}

function retryAfter(fault: ServiceFault): Record<string, string> {
  return fault.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(fault.retryAfterSeconds) };
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

/** Answer that outlasts every client's limit, then ends. */
async function hang(signal: AbortSignal): Promise<Response> {
  await delay(HANG_MS, undefined, { ref: false, signal }).catch(() => undefined);
  return droppedConnection();
}

/** A connection without an answer, of the server's Response class: the original would end the process as status 0. */
function droppedConnection(): Response {
  return Object.defineProperty(new Response(null), 'type', { value: 'error' });
}

async function halfOf(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = { 'Content-Type': response.headers.get('content-type') ?? 'application/json' };
  return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), { status: response.status, headers });
}

/** Answer that sends its headers at once, then the body a byte at a time. */
async function dripping(response: Response, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await delay(DRIP_MS, undefined, { ref: false });
      if (signal.aborted || sent >= bytes.byteLength) controller.close();
      else controller.enqueue(bytes.subarray(sent, ++sent));
    },
  });
  const headers = {
    'Content-Type': response.headers.get('content-type') ?? 'application/json',
    'Content-Length': String(bytes.byteLength),
  };
  return new HttpResponse(body, { status: response.status, headers });
}
