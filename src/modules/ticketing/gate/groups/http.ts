import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import type { Keeper } from '../admission/ports.ts';
import type { createGroups } from './groups.ts';
import { groupStep } from '../groups-schema.ts';

/** Groups with a package at the gate. */
export function gateGroupRoutes({
  groups,
  keeperOf,
}: {
  groups: Pick<ReturnType<typeof createGroups>, 'gateGroups' | 'takeGroupStep'>;
  keeperOf: (c: SiteContext) => Promise<Keeper>;
}) {
  const gate = { who: 'gate' } as const;
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/gate/groups', guard({ ...gate, reads: 'gate-groups' }), async (c) =>
      c.json(await groups.gateGroups(), 200),
    )
    .post('/api/dmt-admin/gate/groups', guard(gate), parse('json', groupStep), async (c) => {
      const { device, actorId } = await keeperOf(c);
      return c.json(await groups.takeGroupStep(c.req.valid('json'), { device, actorId }), 200);
    });
}
