import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { isOtherLanguage, LANGUAGE_FACTS, type OtherLanguage } from '../../kernel/web/languages.ts';
import type { Site } from '../../kernel/web/site.ts';
import { emailName, siteWriters, sampleOf } from '../../wiring/email-kinds.ts';
import { writeIn } from '../../render/languages/languages.ts';
import { samplePorts as contact } from '../../modules/contact/emails/index.ts';
import { samplePorts as identity } from '../../modules/identity/emails/index.ts';
import { samplePorts as newsletter } from '../../modules/newsletter/emails/index.ts';
import { buyersLanguageEmails, samplePorts as ticketing } from '../../modules/ticketing/documents/index.ts';
import { type Email, writersOf } from '../../platform/mail/email.ts';
import { demoPage } from '../simulators/demo-frame.ts';

/** Example of every email: `/demo/letters`, `?taal=de` in German. */
export function emailExamples(site: Site): Hono {
  const samples = emailSamples(site);
  const asked = (c: Context): OtherLanguage | null => {
    const language = c.req.query('taal');
    return isOtherLanguage(language) ? language : null;
  };
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
      const language = asked(c);
      const email = await samples.write(kind, language);
      if (!email) return c.notFound();
      const query = language ? `?taal=${language}` : '';
      const others = samples.languagesOf(kind);
      const frame = (title: string, style: string) =>
        html`<h2>${title}</h2>
          <iframe
            class="${style}"
            src="/demo/letters/${kind}/html${query}"
            title="${email.subject}, ${title}"
            sandbox
          ></iframe>`;
      const body = html`<p>
          <a href="/demo/letters">Alle mails</a>
          ${others.map((other) => html` &middot; <a href="?taal=${other}" lang="${other}">${LANGUAGE_FACTS[other].name}</a>`)}
        </p>
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
      const email = await samples.write(c.req.param('kind'), asked(c));
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

type Samples = {
  kinds: string[];
  languagesOf(kind: string): OtherLanguage[];
  write(kind: string, language?: OtherLanguage | null): Promise<Email | null>;
};

/** Email made by the real writer of invented facts; null if a kind has no example. */
export function emailSamples(site: Site): Samples {
  const { languages = [] } = site;
  const writers = siteWriters({
    ticketing: { site, ...ticketing },
    contact: { site, ...contact },
    newsletter: { site, ...newsletter(site) },
    identity: { site, ...identity },
  });
  const foreign = writersOf(buyersLanguageEmails, { site, ...ticketing });
  return {
    kinds: Object.keys(writers),
    languagesOf: (kind) => (Object.hasOwn(foreign, kind) ? languages : []),
    write: async (kind, language = null) => {
      const spoken = language === null ? writers : languages.includes(language) ? foreign : {};
      const writer = Object.hasOwn(spoken, kind) ? spoken[kind] : undefined;
      if (!writer) return null;
      const envelope = { id: 'voorbeeld', to: 'anna@example.org', createdAt: '2026-07-09T08:00:00.000Z' };
      const email = await writeIn(language ?? 'nl', () => writer(sampleOf(kind), envelope));
      return typeof email === 'string' ? null : email;
    },
  };
}
