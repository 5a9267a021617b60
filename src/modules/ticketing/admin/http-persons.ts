import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { requireConfirmation } from '../../../kernel/problem.ts';
import type { createPersonSettings } from './persons.ts';
import { mostBookedRequest, mostRequest, orderMaxRequest, ticketsRequest } from './persons-schema.ts';

export function personRoutes({
  persons,
  actorOf,
}: {
  persons: ReturnType<typeof createPersonSettings>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/persons', guard({ who: 'administrator' }), async (c) =>
      c.json(await persons.personsNow(), 200),
    )
    .put('/api/dmt-admin/persons/most', guard({ who: 'administrator' }), parse('json', mostRequest), async (c) => {
      const { mostPerDay, confirmed } = c.req.valid('json');
      requireConfirmation(await persons.questionAboutMost(mostPerDay), confirmed);
      await persons.setMostPerDay(mostPerDay, await actorOf(c));
      return c.json(await persons.personsNow(), 200);
    })
    .put(
      '/api/dmt-admin/persons/booked',
      guard({ who: 'administrator' }),
      parse('json', mostBookedRequest),
      async (c) => {
        await persons.setMostBooked(c.req.valid('json').mostBooked, await actorOf(c));
        return c.json(await persons.personsNow(), 200);
      },
    )
    .put('/api/dmt-admin/persons/order', guard({ who: 'administrator' }), parse('json', orderMaxRequest), async (c) => {
      await persons.setOrderMax(c.req.valid('json').orderMax, await actorOf(c));
      return c.json(await persons.personsNow(), 200);
    })
    .put(
      '/api/dmt-admin/persons/tickets',
      guard({ who: 'administrator', body: '128 kB' }),
      parse('json', ticketsRequest),
      async (c) => {
        await persons.setPersons(c.req.valid('json').tickets, await actorOf(c));
        return c.json(await persons.personsNow(), 200);
      },
    );
}
