import { createHmac } from 'node:crypto';
import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { newUuid } from '../../../kernel/ids.ts';
import { answerOrFail } from '../faults.ts';
import { onlyOnce, type World, randomId } from '../world.ts';
import { isRefusal, readMail, type MailRefusal } from './resend-request.ts';
import type { MailOrder, SimulatedMail } from '../rows.ts';

const KEY_SECONDS = 24 * 60 * 60;
const BATCH_MAX = 100;
const MAILS_KEPT = 2_000;

type Answer = { status: number; body: unknown };

/** Resend's API in its published format. `origin`: 'https://api.resend.com' or '*'; `mailsKept`: newest emails kept. */
export function resendHandlers(world: World, options: { origin: string; mailsKept?: number }): HttpHandler[] {
  const { origin, mailsKept = MAILS_KEPT } = options;
  const reply = (request: Request, answer: (body: unknown, key: string | null) => Answer) =>
    answerOrFail(world, 'resend', request, (body) => {
      const key = request.headers.get('idempotency-key');
      const { status, body: answered } = refusedCaller(request) ?? answer(body, key);
      return HttpResponse.json(answered as Record<string, unknown>, { status });
    });
  const kept = (answer: Answer): Answer => {
    world.keepNewest('mail', mailsKept);
    return answer;
  };

  return [
    http.post(`${origin}/emails`, ({ request }) => reply(request, (body, key) => kept(sendOne(world, body, key)))),
    http.post(`${origin}/emails/batch`, ({ request }) =>
      reply(request, (body, key) => kept(sendBatch(world, body, key))),
    ),
    http.get(`${origin}/emails`, ({ request }) =>
      reply(request, () => listMails(world, new URL(request.url).searchParams)),
    ),
    http.get<{ id: string }>(`${origin}/emails/:id`, ({ request, params }) =>
      reply(request, () => {
        const mail = world.find('mail', params.id);
        return mail ? { status: 200, body: mailBody(mail) } : refuse('not_found', 404, 'Email not found');
      }),
    ),
  ];
}

function sendOne(world: World, body: unknown, key: string | null): Answer {
  return keyedOnce(world, '/emails', body, key, () => {
    const mail = readMail(body);
    return isRefusal(mail)
      ? { status: mail.statusCode, body: mail }
      : { status: 200, body: { id: accept(world, mail, key) } };
  });
}

function sendBatch(world: World, body: unknown, key: string | null): Answer {
  return keyedOnce(world, '/emails/batch', body, key, () => {
    if (!Array.isArray(body) || body.length === 0 || body.length > BATCH_MAX) {
      return refuse('validation_error', 422, `A batch holds 1 to ${BATCH_MAX} emails`);
    }
    const mails = body.map(readMail);
    const refused = mails.find(isRefusal);
    if (refused) return { status: refused.statusCode, body: refused };
    const accepted = mails.filter((mail): mail is MailOrder => !isRefusal(mail));
    return { status: 200, body: { data: accepted.map((mail) => ({ id: accept(world, mail, key) })) } };
  });
}

function keyedOnce(world: World, where: string, body: unknown, key: string | null, first: () => Answer): Answer {
  if (key !== null && (key.length < 1 || key.length > 256)) {
    return refuse('invalid_idempotency_key', 400, 'The key must be between 1-256 chars');
  }
  const message = 'Same idempotency key used with a different request payload';
  const conflict = () => refuse('invalid_idempotent_request', 409, message);
  return onlyOnce(world, { service: 'resend', key, where, body, rememberedSeconds: KEY_SECONDS }, { first, conflict });
}

function accept(world: World, order: MailOrder, idempotencyKey: string | null): string {
  const mail: SimulatedMail = { ...order, id: newUuid(), createdAt: world.now(), idempotencyKey };
  world.save('mail', mail.id, mail);
  return mail.id;
}

function listMails(world: World, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return refuse('validation_error', 422, 'Invalid limit');
  const newestFirst = world.all('mail').toReversed();
  const after = query.get('after');
  const rest = after === null ? newestFirst : newestFirst.slice(newestFirst.findIndex((mail) => mail.id === after) + 1);
  const data = rest.slice(0, limit).map(mailBody);
  return { status: 200, body: { object: 'list', has_more: rest.length > limit, data } };
}

function mailBody(mail: SimulatedMail): Record<string, unknown> {
  return {
    object: 'email',
    id: mail.id,
    message_id: `<${mail.id}@simulator.example>`,
    to: mail.to,
    from: mail.from,
    created_at: mail.createdAt.replace('T', ' ').replace('Z', '+00'),
    subject: mail.subject,
    html: mail.html ?? '',
    text: mail.text ?? '',
    bcc: mail.bcc,
    cc: mail.cc,
    reply_to: mail.replyTo,
    last_event: 'delivered',
  };
}

function refusedCaller(request: Request): Answer | null {
  const key = request.headers.get('authorization');
  if (key === null) return refuse('missing_api_key', 401, 'Missing API key in the authorization header');
  return /^Bearer re_\w{4,}$/.test(key) ? null : refuse('validation_error', 403, 'API key is invalid');
}

function refuse(name: string, statusCode: number, message: string): { status: number; body: MailRefusal } {
  return { status: statusCode, body: { statusCode, name, message } };
}

/** Permanent bounce, temporary bounce, spam complaint. */
export const REPORTS = {
  bounced: { type: 'email.bounced', bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox' } },
  'bounced-for-now': {
    type: 'email.bounced',
    bounce: { type: 'Transient', subType: 'MailboxFull', message: 'The mailbox is full' },
  },
  complained: { type: 'email.complained' },
} as const;
export type Report = keyof typeof REPORTS;

/** `secret` signs reports: 'whsec_' and base64. */
export type ReportTarget = { url: string; secret: string };

const ANSWER_LIMIT_MS = 10_000;

/** Posts a signed report to the site; returns the status, null without an answer. */
export async function reportMail(
  world: World,
  mail: SimulatedMail,
  report: Report,
  { url, secret }: ReportTarget,
): Promise<number | null> {
  const { type, ...facts } = REPORTS[report];
  const now = world.now();
  const body = JSON.stringify({
    type,
    created_at: now,
    data: {
      email_id: mail.id,
      created_at: mail.createdAt,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      ...facts,
    },
  });
  const id = randomId('msg_', 24);
  const timestamp = String(Math.floor(Date.parse(now) / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  };
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
  return answer?.status ?? null;
}
