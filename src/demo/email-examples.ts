import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Site } from '../kernel/site.ts';
import { emailName, siteWriters, sampleOf } from '../email-kinds.ts';
import { samplePorts as contact } from '../modules/contact/emails/index.ts';
import { samplePorts as identity } from '../modules/identity/emails/index.ts';
import { samplePorts as newsletter } from '../modules/newsletter/emails/index.ts';
import { samplePorts as ticketing } from '../modules/ticketing/emails/index.ts';
import type { Email } from '../platform/mail/email.ts';
import { demoPage } from '../simulators/demo-frame.ts';

/** An example of every mail that the site sends, for who works on their looks: `/demo/letters`. */
export function emailExamples(site: Site): Hono {
  const samples = emailSamples(site);
  const named = samples.kinds
    .map((kind) => ({ kind, name: emailName(kind) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
  const list = html`<p>Van elke soort mail een voorbeeld, met verzonnen gegevens. Er wordt niets verstuurd.</p>
    <ul class="mails">
      ${named.map(
        ({ kind, name }) =>
          html`<li>
            <a href="/demo/letters/${kind}">${name}</a>
            <div class="klein">${kind}</div>
          </li>`,
      )}
    </ul>`;

  return new Hono()
    .get('/demo/letters', (c) => demoPage(c, { title: 'Mails', body: list }))
    .get('/demo/letters/:kind', async (c) => {
      const kind = c.req.param('kind');
      const email = await samples.write(kind);
      if (!email) return c.notFound();
      const frame = (title: string, style: string) =>
        html`<h2>${title}</h2>
          <iframe
            class="${style}"
            src="/demo/letters/${kind}/html"
            title="${email.subject}, ${title}"
            sandbox
          ></iframe>`;
      const body = html`<p><a href="/demo/letters">Alle mails</a></p>
        <dl>
          <dt>Onderwerp</dt>
          <dd>${email.subject}</dd>
          ${
            email.attachments?.length
              ? html`<dt>Bijlagen</dt>
                  <dd>${email.attachments.map(({ filename }) => filename).join(', ')}</dd>`
              : ''
          }
        </dl>
        ${frame('Op een groot scherm', 'brief')} ${frame('Op een telefoon', 'brief smal')}
        <h2>Als platte tekst</h2>
        <pre>${email.text}</pre>`;
      return demoPage(c, { title: emailName(kind), body });
    })
    .get('/demo/letters/:kind/html', async (c) => {
      const email = await samples.write(c.req.param('kind'));
      if (!email) return c.notFound();
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox",
      );
      c.header('X-Frame-Options', 'SAMEORIGIN');
      c.header('X-Robots-Tag', 'noindex');
      c.header('Cache-Control', 'no-store');
      return c.html(email.html);
    });
}

/** One example of every kind of mail, made of invented facts by the real writers; null where a kind has none. */
export function emailSamples(site: Site): { kinds: string[]; write(kind: string): Promise<Email | null> } {
  const writers = siteWriters({
    ticketing: { site, ...ticketing },
    contact: { site, ...contact },
    newsletter: { site, ...newsletter(site) },
    identity: { site, ...identity },
  });
  return {
    kinds: Object.keys(writers),
    write: async (kind) => {
      const writer = Object.hasOwn(writers, kind) ? writers[kind] : undefined;
      if (!writer) return null;
      const envelope = { id: 'voorbeeld', to: 'anna@example.org', createdAt: '2026-07-09T08:00:00.000Z' };
      const email = await writer(sampleOf(kind), envelope);
      return typeof email === 'string' ? null : email;
    },
  };
}
