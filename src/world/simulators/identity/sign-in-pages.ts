import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { demoPage } from '../demo-frame.ts';
import type { World } from '../world.ts';
import { backToSite, issueCode, readSignIn, type SignInRequest } from './authorization.ts';
import { findPerson, peopleOf, savePerson } from './people.ts';
import type { KnownClient, SimulatedPerson } from '../identity-rows.ts';

type Social = {
  provider: 'google' | 'facebook';
  name: string;
  path: string;
  client: KnownClient;
  extra: Record<string, string>;
};

export function signInPages(options: {
  world: World;
  google: (KnownClient & { issuer: string }) | null;
  facebook: KnownClient | null;
  csrfField: (c: Context) => string | Promise<string>;
  guard: MiddlewareHandler;
}): Hono {
  const { facebook, google } = options;
  const app = new Hono();
  if (google) {
    const extra = { iss: google.issuer };
    addPage(app, options, { provider: 'google', name: 'Google', path: '/demo/google/auth', client: google, extra });
  }
  if (facebook) {
    const path = '/demo/facebook/:version/dialog/oauth';
    addPage(app, options, { provider: 'facebook', name: 'Facebook', path, client: facebook, extra: {} });
  }
  return app;
}

function addPage(app: Hono, options: Parameters<typeof signInPages>[0], social: Social): void {
  const { csrfField, guard, world } = options;
  const { client, name, provider } = social;
  const requestOf = (c: Context) => readSignIn(client, new URL(c.req.url).searchParams);
  const show = async (c: Context, request: SignInRequest, complaint: string | null = null) => {
    const body = choices(peopleOf(world, provider), await csrfField(c), complaint);
    const formTargets = [new URL(request.redirectUri).origin];
    return demoPage(c, { title: `Inloggen met ${name}`, body, status: complaint === null ? 200 : 422, formTargets });
  };

  app.get(social.path, async (c) => {
    const request = requestOf(c);
    return typeof request === 'string' ? refusal(c, request) : await show(c, request);
  });

  app.post(social.path, guard, async (c) => {
    const request = requestOf(c);
    if (typeof request === 'string') return refusal(c, request);
    const form = await c.req.parseBody();
    if (form['choice'] === 'cancel')
      return c.redirect(backToSite(request, { error: 'access_denied', ...social.extra }), 303);
    const person = findPerson(world, provider, text(form['choice'])) ?? newPerson(world, provider, form);
    if (typeof person === 'string') return show(c, request, person);
    const code = issueCode(world, { provider, clientId: client.clientId, subject: person.subject, request });
    return c.redirect(backToSite(request, { code, ...social.extra }), 303);
  });
}

function newPerson(
  world: World,
  provider: Social['provider'],
  form: Record<string, unknown>,
): SimulatedPerson | string {
  const email = text(form['email']);
  const givenName = text(form['givenName']);
  const familyName = text(form['familyName']);
  if (givenName === '' || familyName === '') return 'Vul een voornaam en een achternaam in.';
  if (email !== '' && !isEmailAddress(email)) return 'Dit is geen e-mailadres.';
  const emailVerified = form['emailVerified'] === 'true';
  return savePerson(world, { provider, email: email || null, emailVerified, givenName, familyName });
}

function choices(people: SimulatedPerson[], csrf: string, complaint: string | null) {
  return html`
    <p>Kies als wie je inlogt. Daarna ga je terug naar de site.</p>
    ${complaint === null ? '' : html`<p role="alert">${complaint}</p>`}
    <form method="post">
      ${csrf === '' ? '' : html`<input type="hidden" name="_csrf" value="${csrf}" />`}
      ${
        people.length === 0
          ? ''
          : html`<ul>
              ${people.map(
                (person) =>
                  html`<li>
                    <button name="choice" value="${person.subject}">
                      ${person.givenName} ${person.familyName}
                      <small
                        >${person.email ?? 'zonder e-mailadres'}${person.emailVerified ? '' : ', niet bevestigd'}</small
                      >
                    </button>
                  </li>`,
              )}
            </ul>`
      }
      <h2>Met een ander account</h2>
      <label for="givenName">Voornaam</label>
      <input id="givenName" name="givenName" value="Anna" autocomplete="off" />
      <label for="familyName">Achternaam</label>
      <input id="familyName" name="familyName" value="Jansen" autocomplete="off" />
      <label for="email">E-mailadres (leeg: een account zonder)</label>
      <input id="email" name="email" type="email" value="anna@example.com" autocomplete="off" />
      <label><input type="checkbox" name="emailVerified" value="true" checked /> Dit adres is bevestigd</label>
      <p><button class="groot" name="choice" value="new">Doorgaan</button></p>
      <p><button name="choice" value="cancel">Annuleren</button></p>
    </form>
  `;
}

function refusal(c: Context, complaint: string): Promise<Response> {
  return demoPage(c, { title: 'Inloggen kan niet', body: html`<p role="alert">${complaint}</p>`, status: 422 });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
