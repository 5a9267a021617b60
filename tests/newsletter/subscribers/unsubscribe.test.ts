import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Inbox, linksIn, openInbox, tokenIn } from '../../support/inbox.ts';
import { startIssue } from '../../support/readers.ts';
import { aReader, aRequest, confirm, READER, subscribe } from './reader.ts';

const ONE_CLICK = { method: 'POST', headers: { host: 'localhost:3000' } };

let box: Inbox;
beforeEach(async () => {
  box = await openInbox();
});
afterEach(() => box.close());

describe('leaving the newsletter (UNSUB-03, UNSUB-07, P-07)', () => {
  test('deletes the row, and every wrong pair fails alike (F-18, API-33, ENT-35)', async () => {
    const { token } = await aReader(box);
    const other = await aReader(box, 'ander@voorbeeld.example');
    const leave = (email: string, secret: string) =>
      box.browser().delete(`/api/newsletter/unsubscribe/${encodeURIComponent(email)}/${encodeURIComponent(secret)}`);
    for (const [email, secret] of [
      [READER, other.token],
      ['niemand@voorbeeld.example', token],
      [READER, token.slice(1)],
      [READER, `${token}x`],
      ['a/b@c.nl', 'x'],
      ['x'.repeat(300), token],
    ] as const) {
      const answer = await leave(email, secret);
      expect([answer.status, answer.body]).toEqual([
        404,
        {
          code: 'unsubscribe_failed',
          message: 'Uitschrijven niet gelukt. Gebruik het contactformulier om u handmatig uit te schrijven.',
        },
      ]);
    }
    const answer = await leave('NOOR@voorbeeld.example', token);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await box.wired.newsletter.personal.exportOf(READER)).toEqual([]);
    expect((await leave(READER, token)).status).toBe(404);
    expect(await box.wired.newsletter.readers.count()).toBe(1);
  });

  test('needs the request token when a page asks for it (S-05)', async () => {
    const { token } = await aReader(box);
    const address = `/api/newsletter/unsubscribe/${encodeURIComponent(READER)}/${token}`;
    const headers = { host: 'localhost:3000', origin: 'https://elders.example' };
    const answer = await box.app.request(box.site.baseUrl + address, { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
    expect(await box.wired.newsletter.readers.count()).toBe(1);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', undefined, undefined],
  ])('by a bare post of a mail program, as %s (RFC 8058)', async (_, type, body) => {
    const { query } = await aReader(box);
    const answer = await box.app.request(`${box.site.baseUrl}/api/newsletter/one-click?${query}`, {
      method: 'POST',
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'cross-site', ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, '', []]);
    expect(await box.wired.newsletter.readers.count()).toBe(0);
  });

  test('by a wrong one-click post changes nothing and looks the same', async () => {
    const { query } = await aReader(box);
    const before = await box.stored();
    for (const wrong of ['', '?email=x', `?${query}x`, '?email=a&email=b&token=c', `?${query}&token=y`]) {
      const answer = await box.app.request(`${box.site.baseUrl}/api/newsletter/one-click${wrong}`, {
        method: 'POST',
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([wrong, answer.status, await answer.text()]).toEqual([wrong, 200, '']);
    }
    expect(await box.stored()).toBe(before);
  });

  test('a one-click link that is opened leads to the page that asks first', async () => {
    const { query } = await aReader(box);
    const answer = await box.browser().get(`/api/newsletter/one-click?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe?${query}`]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('withdraws what waits in the outbox', async () => {
    await subscribe(box);
    await confirm(box, tokenIn((await box.mailsTo(READER))[0]));
    const [reader] = await box.wired.newsletter.readers.after(0, 1);
    const { unsubscribeUrl } = (await box.wired.newsletter.readers.recipient(reader?.id ?? 0, 3)) ?? {};
    const token = new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    expect(await box.wired.newsletter.unsubscribe(READER, token)).toBe(true);
    expect(await box.mailsTo(READER)).toHaveLength(1);
    expect(await box.wired.newsletter.readers.recipient(reader?.id ?? 0, 3)).toBeNull();
  });

  test('is counted for the issue whose link it was, once, and for no other', async () => {
    const { token, query } = await aReader(box);
    const { newsletterIssues } = box.external;
    const id = await startIssue(box.external.database, 1);
    const recipient = await box.wired.newsletter.readers.recipient(1, id);
    expect(recipient?.unsubscribeUrl).toContain(`token=${token}&issue=${id}`);
    expect(recipient?.headers['List-Unsubscribe']).toContain(`&issue=${id}>`);
    const leave = () => box.app.request(`${box.site.baseUrl}/api/newsletter/one-click?${query}&issue=${id}`, ONE_CLICK);
    for (let time = 0; time < 2; time++) expect((await leave()).status).toBe(200);
    expect(await box.wired.newsletter.readers.recipient(1, id)).toBeNull();
    expect(await newsletterIssues.find(id)).toMatchObject({ unsubscribed: 1 });
  });

  test.each(['issue=nonsense', 'issue=99', 'issue='])('works with a link that is odd: %s', async (odd) => {
    const { token } = await aReader(box);
    const left = await box.browser().delete(`/api/newsletter/unsubscribe/${READER}/${token}?${odd}`);
    expect(left.status).toBe(204);
  });

  test('and coming back makes a new reader with a higher number', async () => {
    const { token } = await aReader(box);
    await box.wired.newsletter.unsubscribe(READER, token);
    await aReader(box);
    expect(await box.wired.newsletter.readers.after(1, 10)).toEqual([{ id: 2, email: READER }]);
  });
});

describe('links in mails (S-06, P-07)', () => {
  test('change nothing when they are fetched twice by GET and HEAD', async () => {
    await subscribe(box, { email: 'wacht@voorbeeld.example' });
    await aReader(box);
    await box.fromPage('/api/newsletter/subscribe', aRequest());
    await box.fromPage('/api/contact', {
      firstname: 'Noor',
      lastname: 'Bakker',
      email: 'vraag@voorbeeld.example',
      message: 'Vraag',
    });
    await box.wired.mailer.deliver();
    const letters = box.transport.accepted.map((parcel) => parcel.email);
    expect(letters.length).toBeGreaterThan(3);
    const links = letters.flatMap((letter) => linksIn(letter, box.site.baseUrl));
    expect(links.filter((link) => link.includes('token=')).length).toBeGreaterThan(4);
    const before = await box.stored();
    for (const link of links) {
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
        const answer = await box.app.request(box.site.baseUrl + link, { method, headers: { host: 'localhost:3000' } });
        expect([link, answer.status < 400]).toEqual([link, true]);
      }
    }
    expect(await box.stored()).toBe(before);
  });
});

describe('the secret of an unsubscribe link', () => {
  test('is emailed again when its key is gone, and stays the same from then on (S-37)', async () => {
    const { token } = await aReader(box);
    const { subscribers } = box.external;
    const [reader] = await subscribers.confirmedAfter(0, 1);
    const id = reader?.id ?? 0;
    const recipient = await box.wired.newsletter.readers.recipient(id, 3);
    expect(recipient?.unsubscribeUrl).toContain(token);
    await subscribers.change(id, { sealedUnsubscribe: 'van een andere sleutel' });
    const renewed = await box.wired.newsletter.readers.recipient(id, 3);
    const fresh = new URL(renewed?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    expect(fresh).not.toBe(token);
    expect(await box.wired.newsletter.readers.recipient(id, 3)).toEqual(renewed);
    expect(await box.wired.newsletter.unsubscribe(READER, fresh)).toBe(true);
  });
});
