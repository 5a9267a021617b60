import type { Email } from '../../src/platform/mail/email.ts';
import type { Challenge, Purpose } from '../../src/platform/captcha/ports.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { type Browser, createBrowser } from '../identity/browser.ts';
import { packed, solve } from './solve-captcha.ts';
import { testApp } from './test-app.ts';

/** The real site in memory, with the steps of visitors who leave a message or an address, and their emails. */
export async function openInbox(...settings: Parameters<typeof testApp>) {
  const site = await testApp(...settings);
  const { app, wired, external, clock, transport } = site;

  /** Solves a challenge for this browser; returns the status of the check. */
  async function passCaptcha(browser: Browser, purpose: Purpose): Promise<number> {
    const { body } = await browser.get(`/api/captcha/challenge?purpose=${purpose}`);
    const response = packed(await solve(body as unknown as Challenge));
    return (await browser.post('/api/captcha/check', { response })).status;
  }

  /** Gives an older pass without solving a challenge. */
  async function givePass(browser: Browser, purpose: Purpose): Promise<void> {
    const before = new Date(Date.parse(clock.now()) - 60_000).toISOString();
    const after = new Date(Date.parse(clock.now()) + 540_000).toISOString();
    const browserHash = wired.secrets.hash(browser.jar.get('lh_pre') ?? '');
    await external.passes.put({
      solutionHash: newUuid(),
      purpose,
      browserHash,
      challengedAt: before,
      expiresAt: after,
    });
  }

  /** A browser that has just passed the check. */
  async function aHuman(purpose: Purpose): Promise<Browser> {
    const browser = createBrowser(app);
    await givePass(browser, purpose);
    return browser;
  }

  async function mailsTo(email: string): Promise<Email[]> {
    await wired.mailer.deliver();
    return transport.accepted.filter((parcel) => parcel.to === email).map((parcel) => parcel.email);
  }

  /** All rows of the tables of this part, for comparison. */
  async function stored(): Promise<string> {
    const tables = ['contact_message', 'contact_answer', 'newsletter_subscriber', 'mail_suppression', 'outbox'];
    const query = site.database.query<Record<string, Record<string, unknown>>>();
    const rows = await Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  /** In-process call of a page, as for a browser without JavaScript. */
  async function fromPage(path: string, body: unknown): Promise<{ status: number; text: string }> {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await app.request(site.site.baseUrl + path, request, {
      internal: true,
      clientAddress: createBrowser(app).address,
    });
    return { status: answer.status, text: await answer.text() };
  }

  const browser = (address?: string) => createBrowser(app, address === undefined ? {} : { address });
  return { ...site, browser, passCaptcha, givePass, aHuman, mailsTo, stored, fromPage };
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

export function tokenIn(email: Email | undefined): string {
  return /[?&]token=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
}

/** Our own links in an email, in both parts and headers. */
export function linksIn(email: Email, baseUrl: string): string[] {
  const all = [email.html.replaceAll('&amp;', '&'), email.text, ...Object.values(email.headers ?? {})].join('\n');
  const found = all.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  return [...new Set(found)].filter((url) => url.startsWith(baseUrl)).map((url) => url.slice(baseUrl.length));
}
