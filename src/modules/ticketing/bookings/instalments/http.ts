import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import type { createOwnerPayments } from './owner-payments.ts';
import { bookingPayment } from './payments-schema.ts';

const idParam = parse('param', z.object({ id: z.uuid() }));

/** The owner sees what is paid and open of a booking, and notes what did not go through the provider. */
export function bookingPaymentRoutes({
  payments,
  actorOf,
}: {
  payments: ReturnType<typeof createOwnerPayments>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = { who: 'administrator' } as const;
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/bookings/:id/payments', guard({ ...owner, reads: 'booking' }), idParam, async (c) =>
      c.json(await payments.paymentsOf(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/bookings/:id/payments', guard(owner), idParam, parse('json', bookingPayment), async (c) =>
      c.json(await payments.notePayment(c.req.valid('param').id, c.req.valid('json'), await actorOf(c)), 200),
    );
}
