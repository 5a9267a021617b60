import { Hono } from 'hono';
import { controlOf, type Faults } from './control.ts';
import type { World } from './world.ts';

/** The control over HTTP, for tests whose simulators are a process of their own. Trusts its caller: loopback only. */
export function controlRoutes(world: World): Hono {
  const control = controlOf(world);
  const app = new Hono();

  app.get('/control/payments', (c) => c.json(control.payments()));
  app.get('/control/payments/:id/refunds', (c) => c.json(control.refundsOf(c.req.param('id'))));
  app.get('/control/mails', (c) => c.json(control.mails()));
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
  // Only the faults that are named change; null ends one.
  app.post('/control/faults', async (c) => {
    const faults = await c.req.json<Partial<Faults>>();
    if (faults.mollie !== undefined) control.setFault('mollie', faults.mollie);
    for (const name of ['resend', 'google', 'facebook', 'oidc'] as const) {
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
