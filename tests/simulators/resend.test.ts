import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMail, openExternal, type ExternalServices } from './own-world.ts';

let external: ExternalServices;
beforeEach(() => {
  external = openExternal();
});
afterEach(() => {
  external.close();
});
const send = (changes: Record<string, unknown> = {}, key?: string) =>
  external.call('/emails', { body: aMail(changes), ...(key === undefined ? {} : { key }) });

describe('the simulated Resend (R-16)', () => {
  it('accepts a mail with its attachments and tells it back', async () => {
    const attachments = [{ filename: 'tickets.pdf', content: 'aG9p', content_type: 'application/pdf' }];
    const { status, body } = await send({ attachments, reply_to: 'info@lindehof.example' });
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(external.control.mails()[0]).toMatchObject({
      to: ['koper@example.com'],
      replyTo: ['info@lindehof.example'],
      attachments: [{ filename: 'tickets.pdf', content: 'aG9p', contentType: 'application/pdf' }],
    });
    const answer = await external.call(`/emails/${String(body['id'])}`);
    expect(answer.body).toMatchObject({
      object: 'email',
      to: ['koper@example.com'],
      subject: 'Je tickets',
      last_event: 'delivered',
    });
  });

  it('gives the same id for the same mail under the same key, for a day', async () => {
    const first = await send({}, 'k');
    external.clock.advance({ hours: 23 });
    expect((await send({}, 'k')).body).toEqual(first.body);
    expect(external.control.mails()).toHaveLength(1);
    external.clock.advance({ hours: 1 });
    expect((await send({}, 'k')).body).not.toEqual(first.body);
  });

  it('answers 409 to another mail under the same key', async () => {
    await send({}, 'k');
    expect(await send({ text: 'anders' }, 'k')).toMatchObject({
      status: 409,
      body: { statusCode: 409, name: 'invalid_idempotent_request' },
    });
    expect(external.control.mails()).toHaveLength(1);
  });

  it('accepts a batch whole or not at all', async () => {
    const batch = (mails: unknown[]) => external.call('/emails/batch', { body: mails });
    expect((await batch([aMail(), aMail({ to: 'x' })])).status).toBe(422);
    expect(external.control.mails()).toHaveLength(0);
    const { body } = await batch([aMail(), aMail({ to: ['b@example.com'] })]);
    expect(body).toEqual({ data: [{ id: expect.any(String) }, { id: expect.any(String) }] });
    expect(external.control.mails().map(({ to }) => to)).toEqual([['b@example.com'], ['koper@example.com']]);
  });

  it.each([
    ['an unknown field', { replyTo: 'x@example.com' }, 'validation_error'],
    ['no recipient', { to: undefined }, 'missing_required_field'],
    ['no text at all', { html: undefined, text: undefined }, 'missing_required_field'],
    ['a recipient that is no address', { to: 'koper' }, 'validation_error'],
    ['a line break in the subject', { subject: 'a\r\nBcc: b@example.com' }, 'validation_error'],
    ['a line break in a header', { headers: { 'X-A': 'a\nb' } }, 'validation_error'],
    [
      'an unknown field of an attachment',
      { attachments: [{ filename: 'a', content: '', type: 'x' }] },
      'invalid_attachment',
    ],
    ['an attachment that is no base64', { attachments: [{ filename: 'a', content: '<pdf>' }] }, 'invalid_attachment'],
  ])('refuses %s', async (_, changes, name) => {
    expect(await send(changes)).toMatchObject({ status: 422, body: { statusCode: 422, name } });
    expect(external.control.mails()).toHaveLength(0);
  });

  it('lets nobody in without a key', async () => {
    expect((await external.call('/emails', { body: aMail(), authorization: 'Bearer' })).status).toBe(403);
  });

  it('fails as it is told to: too busy, or broken after accepting', async () => {
    external.control.setFault('resend', { kind: 'busy', retryAfterSeconds: 7, times: 1 });
    const busy = await send({}, 'k');
    expect(busy).toMatchObject({ status: 429, body: { name: 'rate_limit_exceeded' } });
    expect(busy.headers.get('retry-after')).toBe('7');
    expect(external.control.mails()).toHaveLength(0);
    external.control.setFault('resend', { kind: 'accept-then-error', times: 1 });
    expect((await send({}, 'k')).status).toBe(500);
    expect(await send({}, 'k')).toMatchObject({ status: 200, body: { id: external.control.mails()[0]?.id } });
    expect(external.control.mails()).toHaveLength(1);
  });
});
