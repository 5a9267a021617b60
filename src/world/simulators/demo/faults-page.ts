import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { controlOf, type Faults } from '../control.ts';
import { demoPage } from '../demo-frame.ts';
import type { IdentityServices } from '../identity/services.ts';
import type { ServiceFault, WebhookFault } from '../rows.ts';
import type { World } from '../world.ts';

type Choice<Fault> = { name: string; label: string; fault: Fault | null };

const SERVICE_CHOICES: Choice<ServiceFault>[] = [
  { name: 'none', label: 'Werkt gewoon', fault: null },
  { name: 'slow', label: 'Traag: drie seconden per antwoord', fault: { kind: 'delay', milliseconds: 3000 } },
  { name: 'error', label: 'Storing: antwoordt 500', fault: { kind: 'error', status: 500 } },
  { name: 'hang', label: 'Geeft geen antwoord', fault: { kind: 'hang' } },
  { name: 'cut', label: 'Verbreekt de verbinding', fault: { kind: 'cut' } },
  { name: 'busy', label: 'Te druk: antwoordt 429', fault: { kind: 'busy', retryAfterSeconds: 30 } },
  { name: 'html', label: 'Antwoordt een foutpagina in HTML', fault: { kind: 'html' } },
  { name: 'accept-then-hang', label: 'Voert uit, maar antwoordt niet', fault: { kind: 'accept-then-hang' } },
  { name: 'cut-json', label: 'Voert uit, maar antwoordt half', fault: { kind: 'cut-json' } },
];
const WEBHOOK_CHOICES: Choice<WebhookFault>[] = [
  { name: 'none', label: 'Komen meteen', fault: null },
  { name: 'drop', label: 'Komen nooit', fault: { kind: 'drop' } },
  { name: 'repeat', label: 'Komen driemaal', fault: { kind: 'repeat', times: 3 } },
  { name: 'delay', label: 'Komen na een halve minuut', fault: { kind: 'delay', seconds: 30 } },
  { name: 'reorder', label: 'Komen per twee, de laatste eerst', fault: { kind: 'reorder', times: 2 } },
];

const PROVIDERS = [
  { name: 'google', label: 'Google' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'oidc', label: 'Inlogdienst' },
] as const;

/** Lets a demo visitor make outside services fail. */
export function faultsPage(options: {
  world: World;
  services: { mollie: boolean; resend: boolean; captcha?: object | null } & IdentityServices;
  csrfField: (c: Context) => string | Promise<string>;
  guard: MiddlewareHandler;
}): Hono {
  const control = controlOf(options.world);
  const app = new Hono();

  app.get('/demo/storingen', async (c) => {
    const csrf = await options.csrfField(c);
    const faults = control.faults();
    const body = html`
      <p>Laat de betaaldienst of de maildienst storen en zie hoe de winkel dat opvangt.</p>
      <form method="post" action="/demo/storingen">
        ${csrf === '' ? '' : html`<input type="hidden" name="_csrf" value="${csrf}" />`}
        ${options.services.mollie ? select('mollie', 'Betaaldienst', SERVICE_CHOICES, faults.mollie) : ''}
        ${options.services.mollie ? select('webhooks', 'Berichten van de betaaldienst', WEBHOOK_CHOICES, faults.webhooks) : ''}
        ${options.services.resend ? select('resend', 'Maildienst', SERVICE_CHOICES, faults.resend) : ''}
        ${options.services.captcha ? select('captcha', 'Robotcontrole', SERVICE_CHOICES, faults.captcha) : ''}
        ${PROVIDERS.map(({ name, label }) => (options.services[name] ? select(name, label, SERVICE_CHOICES, faults[name]) : ''))}
        <button class="groot">Instellen</button>
      </form>
    `;
    return demoPage(c, { title: 'Storingen nabootsen', body });
  });

  app.post('/demo/storingen', options.guard, async (c) => {
    const form = await c.req.parseBody();
    const chosen = <Fault>(choices: Choice<Fault>[], name: keyof Faults) =>
      choices.find((choice) => choice.name === form[name])?.fault ?? null;
    control.setFault('mollie', chosen(SERVICE_CHOICES, 'mollie'));
    control.setFault('resend', chosen(SERVICE_CHOICES, 'resend'));
    control.setFault('captcha', chosen(SERVICE_CHOICES, 'captcha'));
    for (const { name } of PROVIDERS) control.setFault(name, chosen(SERVICE_CHOICES, name));
    control.setFault('webhooks', chosen(WEBHOOK_CHOICES, 'webhooks'));
    return c.redirect('/demo/storingen', 303);
  });

  return app;
}

function select<Fault extends { kind: string }>(
  name: string,
  label: string,
  choices: Choice<Fault>[],
  now: Fault | null,
) {
  const isChosen = (choice: Choice<Fault>) => choice.fault?.kind === now?.kind;
  return html`
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${choices.map(
        (choice) => html`<option value="${choice.name}" ${isChosen(choice) ? 'selected' : ''}>${choice.label}</option>`,
      )}
    </select>
  `;
}
