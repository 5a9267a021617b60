import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { clockTime, longDate } from '../../../kernel/dates/dutch-dates.ts';
import { demoPage } from '../demo-frame.ts';
import { type Report, REPORTS, reportMail, type ReportTarget } from './resend.ts';
import type { SimulatedMail } from '../rows.ts';
import type { World } from '../world.ts';

// Links open in the whole window; scripts, forms and our cookies are out of reach.
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

const REPORT_WORDS: Record<Report, string> = {
  bounced: 'Dit adres bestaat niet',
  'bounced-for-now': 'Het postvak is vol',
  complained: 'Dit is ongewenste post',
};

/** Emails accepted by the simulated Resend, newest first. `origin`: of this page; `reports`: default nowhere. */
export function mailbox(options: {
  world: World;
  origin: string;
  reports?: ReportTarget | null;
  csrfField: (c: Context) => string | Promise<string>;
  guard: MiddlewareHandler;
}): Hono {
  const { world, origin, reports, csrfField, guard } = options;
  const app = new Hono();
  const find = (c: Context) => world.find('mail', c.req.param('id') ?? '');

  app.get('/demo/mailbox', (c) => demoPage(c, { title: 'Postvak', body: list(world.all('mail').toReversed()) }));

  app.get('/demo/mailbox/:id', async (c) => {
    const mail = find(c);
    if (!mail) return c.notFound();
    const news = reports ? reporting(mail, await csrfField(c), c.req.query('antwoord')) : '';
    return demoPage(c, { title: mail.subject, body: html`${detail(mail)}${news}` });
  });

  if (reports) {
    app.post('/demo/mailbox/:id/melding', guard, async (c) => {
      const mail = find(c);
      const { kind } = await c.req.parseBody();
      if (!mail || !isReport(kind)) return c.notFound();
      const status = await reportMail(world, mail, kind, reports);
      return c.redirect(`/demo/mailbox/${mail.id}?antwoord=${status ?? 'geen'}#melding`, 303);
    });
  }

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

/** Reports that the recipient's service may send. */
function reporting(mail: SimulatedMail, csrf: string, answer: string | undefined) {
  return html`
    <h2 id="melding">Wat er verder mee gebeurt</h2>
    <p>De maildienst meldt de site wat er van een mail is geworden. Kies wat de ontvanger overkomt.</p>
    ${
      answer === undefined
        ? ''
        : html`<p role="status">
            De site antwoordde: ${/^\d{3}$/.test(answer) ? answer : 'niets'}.
            ${answer === '200' ? 'De melding is verwerkt.' : ''}
          </p>`
    }
    <form method="post" action="/demo/mailbox/${mail.id}/melding">
      ${csrf === '' ? '' : html`<input type="hidden" name="_csrf" value="${csrf}" />`}
      ${Object.entries(REPORT_WORDS).map(
        ([kind, words]) => html`<button name="kind" value="${kind}">${words}</button> `,
      )}
    </form>
  `;
}

function isReport(kind: unknown): kind is Report {
  return typeof kind === 'string' && Object.hasOwn(REPORTS, kind);
}

function moment(mail: SimulatedMail): string {
  return `${longDate(mail.createdAt)} ${clockTime(mail.createdAt)} uur`;
}

function linksOf(mail: SimulatedMail): string[] {
  const written = [...(mail.html ?? '').matchAll(/href="(https?:[^"]{1,2000})"/g)].map((match) => match[1] ?? '');
  const links = written.map((link) => link.replaceAll('&amp;', '&'));
  return [...new Set(links)].filter((link) => URL.canParse(link));
}

function inWholeWindow(mail: string, origin: string): string {
  const base = `<base href="${origin}/" target="_top">`;
  return /<head[^>]*>/i.test(mail) ? mail.replace(/<head[^>]*>/i, (head) => head + base) : base + mail;
}
