import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { getResponse, type HttpHandler } from 'msw';
import { captchaHandlers } from './captcha.ts';
import { controlOf, type Faults } from './control.ts';
import { demoPages } from './demo/demo-pages.ts';
import { googleAt } from './identity/google.ts';
import { identityHandlers, type IdentityServices } from './identity/services.ts';
import { startPump } from './index.ts';
import { mollieHandlers } from './mollie/mollie.ts';
import { resendHandlers } from './mail/resend.ts';
import type { SimulatedSettlement } from './rows.ts';
import { openWorld, type World } from './world.ts';

type Bindings = HttpBindings | Http2Bindings;
type ExternalServices = Hono<{ Bindings: Bindings }>;

// The outside world as its own process, for MOLLIE_API_URL and RESEND_API_URL of a shop that is killed and restarted.
// Prints
// 'simulators listening on <address>' when ready.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    'data-dir': { type: 'string', default: 'data' },
    'base-url': { type: 'string' },
    'mails-kept': { type: 'string', default: '2000' },
    /** Site that identity providers redirect to. */
    site: { type: 'string', default: 'http://localhost:3000' },
  },
});

const world = openWorld({ dataDir: values['data-dir'] });
const pump = startPump(world, {
  warn: (facts, message) => process.stderr.write(`${message} ${String(facts['error'])}\n`),
});
const server = serve(
  {
    fetch: (request, env) => answer(request, env),
    port: Number(values.port),
    hostname: '127.0.0.1',
    // Longer than any client's, so that no call meets a closing connection.
    serverOptions: { keepAliveTimeout: 75_000 },
  },
  ({ port }: AddressInfo) => {
    process.stdout.write(`simulators listening on ${baseUrl(port)}\n`);
  },
);

let app: ExternalServices | null = null;

/** The address is known once a port was found, before the first request. */
function answer(request: Request, env: Bindings): Response | Promise<Response> {
  app ??= createExternalServices(world, baseUrl((server.address() as AddressInfo).port));
  return app.fetch(request, env);
}

function createExternalServices(of: World, origin: string): ExternalServices {
  const services = { mollie: true, resend: true, ...identityServices(origin) };
  const google = googleAt(origin);
  const captcha = {
    vendor: 'turnstile',
    secret: 'secret-of-site-captcha',
    hostname: new URL(values.site).hostname,
    place: '*/siteverify',
  } as const;
  const places = { google, facebookGraphUrl: origin, facebookUrl: `${origin}/demo/facebook` };
  const handlers: HttpHandler[] = [
    ...mollieHandlers(of, { origin: '*', checkoutBase: origin }),
    ...resendHandlers(of, { origin: '*', mailsKept: Number(values['mails-kept']) }),
    ...identityHandlers(of, { services, pageBase: origin, places }),
    ...captchaHandlers(of, captcha),
  ];
  const external = new Hono<{ Bindings: Bindings }>();
  external.get('/healthz', (c) => c.text('ok'));
  external.route('/', controlRoutes(of));
  external.route(
    '/',
    demoPages({
      world: of,
      dataDir: values['data-dir'],
      baseUrl: origin,
      services,
      googleIssuer: google.issuer,
      csrfField: () => '',
    }),
  );
  external.all('*', async (c) => {
    const response = await getResponse(handlers, c.req.raw);
    if (response === undefined) return c.notFound();
    if (response.type !== 'error') return response;
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return external;
}

function controlRoutes(world: World): Hono {
  const control = controlOf(world);
  const app = new Hono();

  app.get('/control/payments', (c) => c.json(control.payments()));
  app.get('/control/payments/:id/refunds', (c) => c.json(control.refundsOf(c.req.param('id'))));
  app.get('/control/mails', (c) => {
    const address = c.req.query('to');
    return c.json(control.mails().filter(({ to }) => address === undefined || to.includes(address)));
  });
  app.get('/control/calls', (c) => c.json(control.calls()));
  app.get('/control/webhooks', (c) => c.json(control.webhooks()));
  app.get('/control/faults', (c) => c.json(control.faults()));

  app.post('/control/payments/:id', async (c) => {
    const { status, chargedBackCents } = await c.req.json<{ status?: string; chargedBackCents?: number }>();
    if (status !== undefined) control.setStatus(c.req.param('id'), status);
    if (chargedBackCents !== undefined) control.chargeBack(c.req.param('id'), chargedBackCents);
    return c.json({});
  });
  app.post('/control/refunds/:id', async (c) => {
    control.setRefundStatus(c.req.param('id'), (await c.req.json<{ status: string }>()).status);
    return c.json({});
  });
  app.post('/control/pay-out', (c) => c.json(control.payOut()));
  app.post('/control/settlements/:id', async (c) => {
    control.alterSettlement(c.req.param('id'), await c.req.json<Partial<SimulatedSettlement>>());
    return c.json({});
  });
  // Changes only the named faults; null ends one.
  app.post('/control/faults', async (c) => {
    const faults = await c.req.json<Partial<Faults>>();
    if (faults.mollie !== undefined) control.setFault('mollie', faults.mollie);
    for (const name of ['resend', 'captcha', 'google', 'facebook', 'oidc'] as const) {
      const fault = faults[name];
      if (fault !== undefined) control.setFault(name, fault);
    }
    if (faults.webhooks !== undefined) control.setFault('webhooks', faults.webhooks);
    return c.json({});
  });
  app.post('/control/webhooks/release', (c) => {
    control.releaseWebhooks();
    return c.json({});
  });
  app.post('/control/webhooks/deliver', async (c) => c.json({ delivered: await control.deliverWebhooks() }));

  return app;
}

/** Client ids and secrets for the site's settings. */
function identityServices(origin: string): IdentityServices {
  const client = (provider: string) => ({
    clientId: `site-${provider}`,
    clientSecret: `secret-of-site-${provider}`,
    redirectUris: [`${values.site}/api/auth/oauth/callback/${provider}`],
  });
  const admin = { adminClientId: 'site-admin', adminClientSecret: 'secret-of-site-admin' };
  return {
    google: client('google'),
    facebook: client('facebook'),
    oidc: { ...client('oidc'), ...admin, issuer: `${origin}/realms/tuin` },
  };
}

function baseUrl(port: number): string {
  return values['base-url'] ?? `http://127.0.0.1:${port}`;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    pump.stop();
    server.close();
    world.close();
    process.exit(0);
  });
}
