import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { controlOf } from '../../src/world/simulators/control.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { openWorld } from '../../src/world/simulators/world.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { letTimePass } from './promises.ts';

const CANARY = {
  firstName: 'Kanarievoornaam',
  lastName: 'Kanarieachternaam',
  email: 'kanarie.adres@postbus.example',
  phoneNumber: '06-81726354',
};

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

describe('what the site writes while it sells (S-34, SEC-15)', () => {
  it('holds no name, address, number, secret or token, however it is spelled, and is JSON but for the first line', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-logs-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const site = await startSite({ dataDir, environment: { LOG_LEVEL: 'TRACE' } });
    cleanUp.push(() => site.kill());
    const secrets = [...(await buyWithCanaries(site, dataDir)), readFileSync(path.join(dataDir, 'app-secret'), 'utf8')];
    expect(await site.stop()).toBe(0);

    const output = site.output();
    const [start = '', ...lines] = output.trim().split('\n');
    expect(start).toMatch(/^De Lindehof is open: http:\/\/localhost:\d+ {2}\(proefmodus\)$/);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) as string, at: utc });
    const hits = [...Object.values(CANARY), ...secrets].filter((secret) => isWritten(output, secret));
    expect(hits).toEqual([]);
  });

  it('finds a value in each spelling, so that it can fail', () => {
    const secret = 'kanarie & adres@postbus.example';
    const texts = [secret, encodeURIComponent(secret), new URLSearchParams({ secret }).toString()];
    const inBase64 = ['', 'a', 'ab'].map((before) => Buffer.from(before + secret + before).toString('base64'));
    expect([...texts, ...inBase64].filter((text) => !isWritten(`{"x":"${text}"}`, secret))).toEqual([]);
    expect(isWritten('{"x":"another"}', secret)).toBe(false);
  });
});

const utc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;

/** A whole purchase, its emails and pages, and every error of a visitor; returns the secrets that occurred. */
async function buyWithCanaries(site: SiteProcess, dataDir: string): Promise<string[]> {
  const { event, option } = await eventOnSale(site.origin, 10);
  const buyer = await buyerAt(site.origin);
  const order = { ...orderOf(event, option, 2), ...CANARY };
  const challenge = await buyer.get('/api/captcha/challenge?purpose=order');
  await challenge.arrayBuffer();
  await goWrong(buyer, order);
  expect((await placeOrder(buyer, order)).status).toBe(201);
  await goWrong(buyer, order);

  const world = openWorld({ dataDir });
  cleanUp.push(() => world.close());
  const database = openSqlite(path.join(dataDir, 'garden.db'));
  cleanUp.push(() => database.close());
  const control = controlOf(world);
  control.setFault('resend', { kind: 'error', times: 1 });
  const [payment] = control.payments();
  control.setStatus(payment?.id ?? '', 'paid');
  await expect.poll(() => control.calls('resend').length, { timeout: 60_000 }).toBeGreaterThan(0);
  // The first try fails on purpose; the next need not be waited for.
  const mailInTime = () => letTimePass(database).then(() => mailTo(control));
  await expect.poll(mailInTime, { timeout: 60_000, interval: 500 }).toBeDefined();
  const text = mailTo(control)?.text ?? '';
  const link = /\/bestelling\/([\w-]{43})/.exec(text)?.[1] ?? '';
  expect(link).not.toBe('');
  const view = (await (await buyer.get(`/api/orders/${link}`)).json()) as {
    groupCode: string;
    tickets: { code: string }[];
  };
  const codes = [view.groupCode, ...view.tickets.map(({ code }) => code)];
  for (const address of [
    `/bestelling/${link}`,
    `/bestelling/${link}/tickets.pdf`,
    `/bestelling/${link}/agenda.ics`,
    `/bestelling/${link}/onbekend`,
    ...codes.flatMap((code) => [`/t/${code}`, `/api/tickets/${code}`]),
    `/api/mollie/order?order=${link}`,
    `/api/mollie/status?id=${link}`,
    `/demo/mollie/${payment?.id}`,
    '/demo/mailbox',
  ]) {
    await (await buyer.get(address)).arrayBuffer();
  }
  await (await buyer.post('/api/mollie/order/link', { email: CANARY.email })).arrayBuffer();
  return [link, ...codes, cookieOf(buyer, 'lh_order'), cookieOf(buyer, 'XSRF-TOKEN'), cookieOf(buyer, 'lh_pre')];
}

async function goWrong(buyer: Buyer, order: typeof CANARY & { totalAmount: number }): Promise<void> {
  const { email, lastName } = CANARY;
  const encoded = encodeURIComponent(email);
  const answers = await Promise.all([
    buyer.post('/api/mollie/create', { ...order, totalAmount: order.totalAmount + 1 }),
    buyer.post('/api/mollie/create', { ...order, phoneNumber: null, cvv: lastName }),
    buyer.post('/api/mollie/create', JSON.stringify(order).slice(0, 200), { 'content-type': 'text/plain' }),
    buyer.post('/api/mollie/order/confirm', { token: `${lastName}.${email}` }),
    buyer.post('/api/captcha/check', { response: email }),
    buyer.post(`/api/${encoded}`, order),
    buyer.post('/api/csp-report', {
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://x.example/${encoded}` },
    }),
    buyer.post('/api/csp-report', { 'csp-report': { 'effective-directive': lastName, 'blocked-uri': encoded } }),
    buyer.get(`/${encoded}`),
    buyer.get(`/events/1/${encoded}?naam=${lastName}`),
    buyer.get(`/api/events/event/${encoded}`),
    buyer.get(`/api/mollie/order?payment=${encoded}`),
    buyer.get(`/api/mollie/status?id=${encoded}`),
    buyer.get(`/t/${lastName}`),
    buyer.get(`/bestelling/${lastName}/tickets.pdf`),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(500);
    await answer.arrayBuffer();
  }
}

function mailTo(control: ReturnType<typeof controlOf>) {
  return control.mails().find(({ to }) => to.includes(CANARY.email));
}

function cookieOf(buyer: Buyer, name: string): string {
  const value = buyer.cookie(name);
  if (!value) throw new Error(`no cookie ${name}`);
  return decodeURIComponent(value);
}

/** True if a text contains a value as it is, URL-encoded, or anywhere inside base64. */
function isWritten(output: string, value: string): boolean {
  const lower = output.toLowerCase();
  const spelled = [value, encodeURIComponent(value), new URLSearchParams({ v: value }).toString().slice(2)];
  if (spelled.some((one) => lower.includes(one.toLowerCase()))) return true;
  return ['base64', 'base64url'].some((encoding) =>
    ['', 'a', 'ab'].some((before) => output.includes(innerBase64(before, value, encoding as BufferEncoding))),
  );
}

/** The characters that a value gives in base64 whatever stands around it. */
function innerBase64(before: string, value: string, encoding: BufferEncoding): string {
  const skipped = before === '' ? 0 : before.length + 1;
  const whole = Math.floor((Buffer.byteLength(before + value) * 8) / 6);
  return Buffer.from(before + value)
    .toString(encoding)
    .slice(skipped, whole);
}
