import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { multipartOf } from '../../../../http/guard/body.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import { type NamesOf, type createPayouts } from './payouts.ts';
import { explanationRequest, readingRequest } from './payouts-schema.ts';

const reference = z.string().regex(/^[\w.-]{1,64}$/);
const id = z.object({ id: z.string().regex(/^[\w.:~-]{1,260}$/) });
const PAGE = '/dmt-admin/cijfers/uitbetalingen';

export function payoutRoutes({
  payouts,
  actorOf,
  namesOf,
  audit,
}: {
  payouts: ReturnType<typeof createPayouts>;
  actorOf: (c: SiteContext) => Promise<string>;
  namesOf: NamesOf;
  audit: Pick<Audit, 'note'>;
}) {
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/payouts',
      guard({ who: 'administrator' }),
      parse('query', z.object({ before: reference.optional() })),
      async (c) => c.json(await payouts.payoutsShown(c.req.valid('query').before ?? null, namesOf), 200),
    )
    .get('/api/dmt-admin/payouts/state', guard({ who: 'administrator' }), async (c) =>
      c.json(await payouts.payoutsState(), 200),
    )
    .post(
      '/api/dmt-admin/payouts/readings',
      guard({ who: 'administrator' }),
      parse('json', readingRequest),
      async (c) => {
        const { from, to } = c.req.valid('json');
        await payouts.askPayoutReading(from, to);
        await audit.note({ action: 'payouts-compared', actorId: await actorOf(c), subject: `days:${from}_${to}` });
        return c.json({ from, to }, 202);
      },
    )
    .post(
      '/api/dmt-admin/payouts/files',
      guard({ who: 'administrator', body: '6 MB', media: 'multipart' }),
      async (c) => {
        const read = await payouts.readPayoutFile(await fileOf(c));
        await audit.note({ action: 'payouts-compared', actorId: await actorOf(c), subject: `file:${read.state}` });
        return c.redirect(PAGE, 303);
      },
    )
    .put(
      '/api/dmt-admin/payouts/differences/:id/explanation',
      guard({ who: 'administrator' }),
      parse('param', id),
      parse('json', explanationRequest),
      async (c) => {
        const by = await actorOf(c);
        await payouts.explainPayoutDifference(c.req.valid('param').id, { by, note: c.req.valid('json').note });
        await audit.note({ action: 'payout-difference-explained', actorId: by, subject: c.req.valid('param').id });
        return c.body(null, 204);
      },
    )
    .delete(
      '/api/dmt-admin/payouts/differences/:id/explanation',
      guard({ who: 'administrator' }),
      parse('param', id),
      async (c) => {
        await payouts.explainPayoutDifference(c.req.valid('param').id, null);
        const actorId = await actorOf(c);
        await audit.note({ action: 'payout-difference-reopened', actorId, subject: c.req.valid('param').id });
        return c.body(null, 204);
      },
    )
    .post(
      '/api/dmt-admin/payouts/differences/:id/check',
      guard({ who: 'administrator' }),
      parse('param', id),
      async (c) => c.json({ isSettled: await payouts.askAfterDifference(c.req.valid('param').id) }, 200),
    )
    .get(
      '/api/dmt-admin/payouts/:reference',
      guard({ who: 'administrator' }),
      parse('param', z.object({ reference })),
      async (c) => c.json(await payouts.payoutDetail(c.req.valid('param').reference, namesOf), 200),
    );
}

/** Returns the bytes of the uploaded file, whatever its name and type. */
async function fileOf(c: SiteContext): Promise<Uint8Array> {
  const [file] = (await multipartOf(c)).files('file');
  return file?.bytes ?? new Uint8Array();
}
