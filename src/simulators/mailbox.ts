import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { clockTime, longDate } from '../kernel/dutch-dates.ts';
import { demoPage } from './demo-frame.ts';
import type { SimulatedMail } from './rows.ts';
import type { World } from './world.ts';

// Links of a mail open in the whole window; scripts, forms and our cookies stay out of reach.
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The mails that the simulated Resend accepted, newest first. `origin` is where this page stands. */
export function mailbox(options: { world: World; origin: string }): Hono {
  const { world, origin } = options;
  const app = new Hono();
  const find = (c: Context) => world.find('mail', c.req.param('id') ?? '');

  app.get('/demo/mailbox', (c) => demoPage(c, { title: 'Postvak', body: list(world.all('mail').toReversed()) }));

  app.get('/demo/mailbox/:id', (c) => {
    const mail = find(c);
    return mail ? demoPage(c, { title: mail.subject, body: detail(mail) }) : c.notFound();
  });

  app.get('/demo/mailbox/:id/html', (c) => {
    const mail = find(c);
    if (mail?.html == null) return c.notFound();
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; img-src ${origin} data:; style-src 'unsafe-inline'; base-uri ${origin}; frame-ancestors 'self'; sandbox ${SANDBOX}`,
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Robots-Tag', 'noindex');
    c.header('Cache-Control', 'no-store');
    return c.html(inWholeWindow(mail.html, origin));
  });

  app.get('/demo/mailbox/:id/bijlage/:number', (c) => {
    const attachment = find(c)?.attachments[Number(c.req.param('number')) - 1];
    if (!attachment) return c.notFound();
    return c.body(new Uint8Array(Buffer.from(attachment.content, 'base64')), 200, {
      'Content-Type': attachment.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    });
  });

  return app;
}

function list(mails: SimulatedMail[]) {
  if (mails.length === 0) return html`<p>Er is nog geen post. Elke mail die de site verstuurt, verschijnt hier.</p>`;
  return html`<ul class="mails">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/demo/mailbox/${mail.id}">${mail.subject}</a>
          <div>aan ${mail.to.join(', ')}</div>
          <div class="klein">
            ${moment(mail)}${mail.attachments.length > 0 ? `, bijlagen: ${mail.attachments.map((file) => file.filename).join(', ')}` : ''}
          </div>
        </li>`,
    )}
  </ul>`;
}

function detail(mail: SimulatedMail) {
  const links = linksOf(mail);
  return html`
    <p><a href="/demo/mailbox">Terug naar het postvak</a></p>
    <dl>
      <dt>Van</dt>
      <dd>${mail.from}</dd>
      <dt>Aan</dt>
      <dd>${mail.to.join(', ')}</dd>
      ${
        mail.replyTo.length > 0
          ? html`<dt>Antwoord aan</dt>
              <dd>${mail.replyTo.join(', ')}</dd>`
          : ''
      }
      <dt>Verstuurd</dt>
      <dd>${moment(mail)}</dd>
    </dl>
    ${
      mail.attachments.length > 0
        ? html`<h2>Bijlagen</h2>
            <ul>
              ${mail.attachments.map(
                (file, index) =>
                  html`<li><a href="/demo/mailbox/${mail.id}/bijlage/${index + 1}" download>${file.filename}</a></li>`,
              )}
            </ul>`
        : ''
    }
    ${
      links.length > 0
        ? html`<h2>Links in dit bericht</h2>
            <ul>
              ${links.map((link) => html`<li><a href="${link}" rel="noopener">${link}</a></li>`)}
            </ul>`
        : ''
    }
    ${
      mail.html === null
        ? ''
        : html`<h2>Bericht</h2>
            <iframe src="/demo/mailbox/${mail.id}/html" title="Bericht: ${mail.subject}" sandbox="${SANDBOX}"></iframe>`
    }
    ${
      mail.text === null
        ? ''
        : html`<h2>Als platte tekst</h2>
            <pre>${mail.text}</pre>`
    }
  `;
}

function moment(mail: SimulatedMail): string {
  return `${longDate(mail.createdAt)} ${clockTime(mail.createdAt)} uur`;
}

/** The web addresses in the mail, each once: usable also where the frame is not. */
function linksOf(mail: SimulatedMail): string[] {
  const written = [...(mail.html ?? '').matchAll(/href="(https?:[^"]{1,2000})"/g)].map((match) => match[1] ?? '');
  const links = written.map((link) => link.replaceAll('&amp;', '&'));
  return [...new Set(links)].filter((link) => URL.canParse(link));
}

function inWholeWindow(mail: string, origin: string): string {
  const base = `<base href="${origin}/" target="_top">`;
  return /<head[^>]*>/i.test(mail) ? mail.replace(/<head[^>]*>/i, (head) => head + base) : base + mail;
}
