import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMail, aPayment, listeningShop, openExternal, type ExternalServices, pagesOf } from './own-world.ts';

let external: ExternalServices;
let pages: Hono;
const open = (changes: Parameters<typeof pagesOf>[1] = {}) => pagesOf(external, changes);
beforeEach(() => {
  external = openExternal();
  pages = open();
});
afterEach(() => {
  external.close();
});
const made = async (changes: Record<string, unknown> = {}) => {
  const { body } = await external.call('/v2/payments', { body: aPayment(changes) });
  return String(body['id']);
};
const choose = (id: string, status: string) =>
  pages.request(`/demo/mollie/${id}`, { method: 'POST', body: new URLSearchParams({ status, _csrf: 'a-token' }) });
const text = async (path: string) => (await pages.request(path)).text();

describe('the demo bank page', () => {
  it('shows amount and description, the request token and a button for each of the seven statuses', async () => {
    const page = await text(`/demo/mollie/${await made()}`);
    expect(page).toContain('Demo-betaling');
    expect(page).toContain('Proefmodus');
    expect(page).toContain('€\u00a012,50');
    expect(page).toContain('Bestelling 2026-0001');
    expect(page).toContain('<input type="hidden" name="_csrf" value="a-token" />');
    const offered = [...page.matchAll(/name="status" value="(\w+)"/g)].map((match) => match[1]);
    expect(offered).toEqual(['paid', 'failed', 'canceled', 'expired', 'open', 'pending', 'authorized']);
  });

  it.each(['paid', 'failed', 'expired', 'open', 'pending', 'authorized'])(
    'stores %s and goes back to the shop',
    async (status) => {
      const id = await made();
      const answer = await choose(id, status);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('http://localhost:3000/terug');
      expect((await external.call(`/v2/payments/${id}`)).body['status']).toBe(status);
    },
  );

  it('goes to the address for cancelling when there is one', async () => {
    expect((await choose(await made(), 'canceled')).headers.get('location')).toBe('http://localhost:3000/afgebroken');
    const without = await made({ cancelUrl: undefined });
    expect((await choose(without, 'canceled')).headers.get('location')).toBe('http://localhost:3000/terug');
  });

  it('sends a real webhook', async () => {
    const shop = await listeningShop();
    const id = await made({ webhookUrl: shop.url });
    await choose(id, 'paid');
    await expect.poll(() => shop.called).toEqual([`id=${id}`]);
    await shop.close();
  });

  it('lets a payment arrive after it expired (R-12)', async () => {
    const id = await made();
    external.clock.advance({ hours: 1 });
    expect(await text(`/demo/mollie/${id}`)).toContain('Verlopen');
    await choose(id, 'paid');
    expect((await external.call(`/v2/payments/${id}`)).body['status']).toBe('paid');
  });

  it('does not take money back, and refuses words that are no button', async () => {
    const id = await made();
    expect((await choose(id, 'shipped')).status).toBe(422);
    await choose(id, 'paid');
    expect((await choose(id, 'failed')).status).toBe(409);
    expect(await text(`/demo/mollie/${id}`)).not.toContain('<form');
  });

  it('escapes what the shop sent', async () => {
    const page = await text(`/demo/mollie/${await made({ description: '</dd><script>alert(1)</script>' })}`);
    expect(page).not.toContain('<script>alert');
  });

  it('stores nothing when the guard refuses (S-05)', async () => {
    pages = open({ guard: (c) => Promise.resolve(c.text('forged', 403)) });
    const id = await made();
    expect((await choose(id, 'paid')).status).toBe(403);
    expect((await external.call(`/v2/payments/${id}`)).body['status']).toBe('open');
  });

  it('does not exist for unknown payments or with a real provider', async () => {
    expect((await pages.request('/demo/mollie/tr_x')).status).toBe(404);
    const id = await made();
    expect((await open({ services: { mollie: false, resend: true } }).request(`/demo/mollie/${id}`)).status).toBe(404);
  });
});

describe('the demo mailbox (S-22)', () => {
  const pdf = Buffer.from('a pdf');
  const accepted = async (changes: Record<string, unknown> = {}) => {
    const attachments = [
      { filename: 'Tickets é.pdf', content: pdf.toString('base64'), content_type: 'application/pdf' },
    ];
    const { body } = await external.call('/emails', { body: aMail({ attachments, ...changes }) });
    return String(body['id']);
  };

  it('lists the accepted mails, newest first', async () => {
    await accepted({ subject: 'Eerste' });
    await accepted({ subject: 'Tweede' });
    const page = await text('/demo/mailbox');
    expect(page.indexOf('Tweede')).toBeLessThan(page.indexOf('Eerste'));
    expect(page).toContain('koper@example.com');
  });

  it('says so when there is no mail yet', async () => {
    expect(await text('/demo/mailbox')).toContain('Er is nog geen post');
  });

  it('shows a mail with its text, links and attachments', async () => {
    const page = await text(`/demo/mailbox/${await accepted()}`);
    expect(page).toContain('<pre>Dag</pre>');
    expect(page).toContain('href="http://localhost:3000/bestelling/x?a=1&amp;b=2"');
    expect(page).toContain('Tickets é.pdf');
    expect(page).toMatch(/<iframe[^>]+sandbox="[^"]*"/);
  });

  it('shows the HTML in a frame of its own that runs no script', async () => {
    const answer = await pages.request(`/demo/mailbox/${await accepted()}/html`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await answer.text()).toContain('<p>Dag');
  });

  it('hands out attachments unchanged, as downloads', async () => {
    const answer = await pages.request(`/demo/mailbox/${await accepted()}/bijlage/1`);
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(pdf));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Tickets%20%C3%A9.pdf");
  });

  it('does not exist on a public address or with a real mail service', async () => {
    const id = await accepted();
    for (const elsewhere of [
      open({ baseUrl: 'https://lindehof.example' }),
      open({ services: { mollie: true, resend: false } }),
    ]) {
      for (const path of [
        '/demo/mailbox',
        `/demo/mailbox/${id}`,
        `/demo/mailbox/${id}/html`,
        `/demo/mailbox/${id}/bijlage/1`,
      ]) {
        expect((await elsewhere.request(path)).status).toBe(404);
      }
    }
  });
});

describe('the demo page for faults', () => {
  it('lets the services fail and work again', async () => {
    const set = (choices: Record<string, string>) =>
      pages.request('/demo/storingen', { method: 'POST', body: new URLSearchParams(choices) });
    await set({ mollie: 'error', webhooks: 'drop', resend: 'busy' });
    expect(external.control.faults()).toMatchObject({
      mollie: { kind: 'error' },
      webhooks: { kind: 'drop' },
      resend: { kind: 'busy' },
    });
    expect(await text('/demo/storingen')).toContain('<option value="drop" selected>');
    await set({ mollie: 'none', webhooks: 'none', resend: 'none' });
    expect(external.control.faults()).toMatchObject({ mollie: null, webhooks: null, resend: null });
  });
});

describe('every demo page (S-22, S-23)', () => {
  it('has no script, no inline style, a strict policy and stays out of caches and search engines', async () => {
    await external.call('/emails', { body: aMail() });
    const paths = [
      `/demo/mollie/${await made()}`,
      '/demo/mailbox',
      `/demo/mailbox/${external.control.mails()[0]?.id}`,
      '/demo/storingen',
    ];
    for (const path of paths) {
      const answer = await pages.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(await answer.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    }
  });

  it('shares one stylesheet', async () => {
    const answer = await pages.request('/demo/demo.css');
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
