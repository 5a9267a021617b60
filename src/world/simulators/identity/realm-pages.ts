import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { demoPage } from '../demo-frame.ts';
import type { World } from '../world.ts';
import { backToSite, issueCode, readSignIn } from './authorization.ts';
import { obstacleOf } from './realm.ts';
import { findUser, text, userByName } from './realm-users.ts';
import type { KnownRealm } from '../identity-rows.ts';

export function realmPages(options: {
  world: World;
  realm: KnownRealm;
  csrfField: (c: Context) => string | Promise<string>;
  guard: MiddlewareHandler;
}): Hono {
  const { csrfField, guard, realm, world } = options;
  const app = new Hono();
  const title = 'Inlogdienst';
  const refusal = (c: Context, complaint: string) =>
    demoPage(c, { title, body: html`<p role="alert">${complaint}</p>`, status: 422 });

  app.get('/demo/oidc/auth', async (c) => {
    const request = readSignIn(realm, new URL(c.req.url).searchParams);
    if (typeof request === 'string') return refusal(c, request);
    const formTargets = [new URL(request.redirectUri).origin];
    return demoPage(c, { title, body: signInForm(await csrfField(c), null), formTargets });
  });

  app.post('/demo/oidc/auth', guard, async (c) => {
    const request = readSignIn(realm, new URL(c.req.url).searchParams);
    if (typeof request === 'string') return refusal(c, request);
    const form = await c.req.parseBody();
    if (form['choice'] === 'cancel')
      return c.redirect(backToSite(request, { error: 'access_denied', iss: realm.issuer }), 303);
    const user = userByName(world, text(form['username']));
    const isRight = user !== null && user.password !== null && user.password === form['password'];
    const complaint = isRight ? OBSTACLES[obstacleOf(user) ?? ''] : 'Onjuiste gebruikersnaam of onjuist wachtwoord.';
    if (!isRight || complaint !== undefined) {
      const body = signInForm(await csrfField(c), complaint ?? null);
      return demoPage(c, { title, body, status: 422, formTargets: [new URL(request.redirectUri).origin] });
    }
    const code = issueCode(world, { provider: 'oidc', clientId: realm.clientId, subject: user.id, request });
    return c.redirect(backToSite(request, { code, iss: realm.issuer }), 303);
  });

  app.get('/demo/oidc/bevestigen', async (c) => {
    const action = actionOf(world, c);
    if (action === null) return refusal(c, 'Deze link is niet geldig of verlopen.');
    const csrf = await csrfField(c);
    const body = html`
      <p>Klik om te bevestigen dat ${findUser(world, action.userId)?.email ?? 'dit adres'} van u is.</p>
      <form method="post">
        ${csrf === '' ? '' : html`<input type="hidden" name="_csrf" value="${csrf}" />`}
        <button class="groot">Bevestigen</button>
      </form>
    `;
    const formTargets = action.redirectUri === null ? [] : [new URL(action.redirectUri).origin];
    return demoPage(c, { title: 'Bevestig uw e-mailadres', body, formTargets });
  });

  app.post('/demo/oidc/bevestigen', guard, async (c) => {
    const action = actionOf(world, c);
    const user = findUser(world, action?.userId ?? null);
    if (action === null || user === null) return refusal(c, 'Deze link is niet geldig of verlopen.');
    const requiredActions = user.requiredActions.filter((required) => required !== 'VERIFY_EMAIL');
    world.save('realm-user', user.id, { ...user, emailVerified: true, requiredActions });
    world.remove('mailed-action', c.req.query('key') ?? '');
    return c.redirect(action.redirectUri ?? '/', 303);
  });

  return app;
}

const OBSTACLES: Record<string, string | undefined> = {
  'Account disabled': 'Dit account is uitgeschakeld.',
  'Account is not fully set up': 'Bevestig eerst uw e-mailadres met de link in onze mail.',
};

function signInForm(csrf: string, complaint: string | null) {
  return html`
    <p>Log in met uw account bij de inlogdienst. Daarna gaat u terug naar de site.</p>
    ${complaint === null ? '' : html`<p role="alert">${complaint}</p>`}
    <form method="post">
      ${csrf === '' ? '' : html`<input type="hidden" name="_csrf" value="${csrf}" />`}
      <label for="username">Gebruikersnaam</label>
      <input id="username" name="username" autocomplete="username" />
      <label for="password">Wachtwoord</label>
      <input id="password" name="password" type="password" autocomplete="current-password" />
      <p><button class="groot" name="choice" value="sign-in">Inloggen</button></p>
      <p><button name="choice" value="cancel">Annuleren</button></p>
    </form>
  `;
}

function actionOf(world: World, c: Context) {
  const action = world.find('mailed-action', c.req.query('key') ?? '');
  return action !== null && action.expiresAt > world.now() ? action : null;
}
