import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { clockTime, longDate } from '../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../kernel/money/money.ts';
import { demoPage } from '../demo-frame.ts';
import { changePayment, findPayment } from './mollie-changes.ts';
import { PAYMENT_STATUSES } from './mollie-payment.ts';
import type { SimulatedPayment } from '../rows.ts';
import { deliverWebhooks } from '../webhooks.ts';
import type { World } from '../world.ts';

const CHOICES: Record<(typeof PAYMENT_STATUSES)[number], { label: string; means: string }> = {
  paid: { label: 'Betaald', means: 'de betaling is gelukt' },
  failed: { label: 'Mislukt', means: 'de bank weigert de betaling' },
  canceled: { label: 'Geannuleerd', means: 'de koper breekt af' },
  expired: { label: 'Verlopen', means: 'de koper wachtte te lang' },
  open: { label: 'Open', means: 'er is nog niets gebeurd' },
  pending: { label: 'In behandeling', means: 'de bank is nog bezig' },
  authorized: { label: 'Geautoriseerd', means: 'toegezegd, nog niet afgeschreven' },
};

export function bankPage(options: {
  world: World;
  csrfField: (c: Context) => string | Promise<string>;
  guard: MiddlewareHandler;
}): Hono {
  const { world, csrfField } = options;
  const app = new Hono();

  app.get('/demo/mollie/:paymentId', async (c) => {
    const payment = findPayment(world, c.req.param('paymentId'));
    return payment ? await choose(c, payment, await csrfField(c)) : c.notFound();
  });

  app.post('/demo/mollie/:paymentId', options.guard, async (c) => {
    const payment = findPayment(world, c.req.param('paymentId'));
    if (payment === null) return c.notFound();
    const status = (await c.req.parseBody())['status'];
    const isKnown = PAYMENT_STATUSES.some((known) => known === status);
    if (typeof status !== 'string' || !isKnown) return choose(c, payment, await csrfField(c), 422);
    if (isFinal(payment)) return choose(c, payment, await csrfField(c), 409);
    changePayment(world, payment.id, status);
    void deliverWebhooks(world).catch(() => undefined); // what could not be sent now stays due
    return c.redirect(status === 'canceled' ? (payment.cancelUrl ?? payment.redirectUrl) : payment.redirectUrl, 303);
  });

  return app;
}

async function choose(
  c: Context,
  payment: SimulatedPayment,
  csrf: string,
  status: 200 | 409 | 422 = 200,
): Promise<Response> {
  const body = html`
    <dl>
      <dt>Bedrag</dt>
      <dd class="bedrag">${euroText(payment.amountCents)}</dd>
      <dt>Omschrijving</dt>
      <dd>${payment.description}</dd>
      <dt>Betaalmethode</dt>
      <dd>iDEAL | Wero</dd>
      <dt>Status nu</dt>
      <dd>${CHOICES[payment.status as keyof typeof CHOICES]?.label ?? payment.status}</dd>
      <dt>Geldig tot</dt>
      <dd>${longDate(payment.expiresAt)} ${clockTime(payment.expiresAt)} uur</dd>
    </dl>
    ${status === 422 ? html`<p role="alert">Kies een van de statussen hieronder.</p>` : ''}
    ${isFinal(payment) ? alreadyPaid(payment) : statusButtons(payment, csrf)}
  `;
  const formTargets = [payment.redirectUrl, payment.cancelUrl ?? payment.redirectUrl].map((url) => new URL(url).origin);
  return demoPage(c, { title: 'Demo-betaling', body, status, formTargets: [...new Set(formTargets)] });
}

function statusButtons(payment: SimulatedPayment, csrf: string) {
  return html`
    <p>Kies hoe deze betaling afloopt. Daarna ga je terug naar de winkel.</p>
    <form method="post" action="/demo/mollie/${payment.id}">
      ${csrf === '' ? '' : html`<input type="hidden" name="_csrf" value="${csrf}" />`}
      <ul>
        ${PAYMENT_STATUSES.map(
          (status) =>
            html`<li>
              <button name="status" value="${status}" ${status === 'paid' ? html`class="groot"` : ''}>
                ${CHOICES[status].label} <small>${status}: ${CHOICES[status].means}</small>
              </button>
            </li>`,
        )}
      </ul>
    </form>
  `;
}

function alreadyPaid(payment: SimulatedPayment) {
  return html`<p>Deze betaling is al gedaan.</p>
    <p><a href="${payment.redirectUrl}">Terug naar de winkel</a></p>`;
}

/** Tests change a paid payment by the control. */
function isFinal(payment: SimulatedPayment): boolean {
  return payment.status === 'paid';
}
