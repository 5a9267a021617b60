import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard, type GuardRule } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { marginRequest, scanRequest, stepsRequest } from './gate-schema.ts';
import type { gateDay } from './gate-today.ts';
import type { Keeper, lettingIn } from './let-in.ts';
import type { scanning } from './scan.ts';

/** Who may work at the gate. */
const GATE = { who: 'gate' } as const satisfies GuardRule;
/** Who may say how early and how late a ticket is good. */
const OWNER = { who: 'administrator' } as const satisfies GuardRule;

const listQuery = z.object({ q: z.string().max(200).optional() });

/** What the gate asks and does. Nobody's address, telephone number or code of a ticket is in an answer. */
export function gateRoutes({
  ticketing,
  keeperOf,
}: {
  ticketing: ReturnType<typeof gateDay> & ReturnType<typeof lettingIn> & ReturnType<typeof scanning>;
  /** Who holds the phone that calls. */
  keeperOf: (c: SiteContext) => Promise<Keeper>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/gate/today', guard({ ...GATE }), async (c) => c.json(await ticketing.gateToday(), 200))
    .get(
      '/api/dmt-admin/gate/list',
      guard({ ...GATE, reads: 'gate-list' }),
      compress(),
      parse('query', listQuery),
      async (c) => c.json(await ticketing.gateList(c.req.valid('query').q), 200),
    )
    .get('/api/dmt-admin/gate/day', guard({ ...GATE, reads: 'gate-list' }), compress(), async (c) =>
      c.json(await ticketing.gateDayList(), 200),
    )
    .get('/api/dmt-admin/gate/entries', guard({ ...GATE }), compress(), async (c) =>
      c.json(await ticketing.gateEntries(), 200),
    )
    .post('/api/dmt-admin/gate/scan', guard({ ...GATE }), parse('json', scanRequest), async (c) =>
      c.json(await ticketing.scan(c.req.valid('json'), await keeperOf(c)), 200),
    )
    .post('/api/dmt-admin/gate/steps', guard({ ...GATE, body: '128 kB' }), parse('json', stepsRequest), async (c) => {
      const { steps, device } = c.req.valid('json');
      const keeper = await keeperOf(c);
      const isNamed = keeper.actorId === null || device === undefined;
      return c.json(await ticketing.takeSteps(steps, isNamed ? keeper : { ...keeper, device }), 200);
    })
    .put('/api/dmt-admin/gate/margin', guard({ ...OWNER }), parse('json', marginRequest), async (c) => {
      await ticketing.setGateMargin(c.req.valid('json'));
      return c.json(await ticketing.gateMargin(), 200);
    });
}
