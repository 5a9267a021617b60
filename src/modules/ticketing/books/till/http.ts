import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { dayOf, yearOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { TakenBy } from '../../sales/index.ts';
import type { createTillClosings } from './closing.ts';
import { closedTillShown, closedTillsShown, closingSheet, type NamesOf, tillNowShown } from './shown.ts';
import {
  closingRequest,
  correctionRequest,
  floatRequest,
  slipRequest,
  TILL_MAX,
  tillSettingRequest,
} from './till-schema.ts';

const number = z.coerce.number().int().min(1).max(TILL_MAX);
const listQuery = z.object({ below: number.optional() });
const sheetQuery = z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() });

/** Staff at the gate see the till and today's closings, put in change and close. The rest is for administrators. */
export function tillRoutes({
  till,
  keeperOf,
  namesOf,
  audit,
}: {
  till: ReturnType<typeof createTillClosings>;
  keeperOf: (c: SiteContext) => Promise<{ actorId: string | null; device: string }>;
  namesOf: NamesOf;
  audit: Pick<Audit, 'note'>;
}) {
  const takerOf = async (c: SiteContext): Promise<TakenBy> => {
    const { actorId, device } = await keeperOf(c);
    return { takenBy: actorId, device };
  };
  const now = async () => tillNowShown(await till.tillNow(), namesOf);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/till', guard({ who: 'gate' }), async (c) => c.json(await now(), 200))
    .post('/api/dmt-admin/till/float', guard({ who: 'gate' }), parse('json', floatRequest), async (c) => {
      await till.putFloat(c.req.valid('json'), await takerOf(c));
      return c.json(await now(), 200);
    })
    .post('/api/dmt-admin/till/closings', guard({ who: 'gate' }), parse('json', closingRequest), async (c) => {
      const closed = await till.closeTill(c.req.valid('json'), await takerOf(c));
      return c.json(await closedTillShown(closed, namesOf), 201);
    })
    .post(
      '/api/dmt-admin/till/corrections',
      guard({ who: 'administrator' }),
      parse('json', correctionRequest),
      async (c) => {
        await till.correctTill(c.req.valid('json'), await takerOf(c));
        return c.json(await now(), 200);
      },
    )
    .post('/api/dmt-admin/till/slips', guard({ who: 'administrator' }), parse('json', slipRequest), async (c) => {
      await till.correctSlip(c.req.valid('json'), await takerOf(c));
      return c.json(await now(), 200);
    })
    .put(
      '/api/dmt-admin/till/setting',
      guard({ who: 'administrator' }),
      parse('json', tillSettingRequest),
      async (c) => {
        await till.setReasonAbove(c.req.valid('json').reasonAbove, (await takerOf(c)).takenBy);
        return c.json(await now(), 200);
      },
    )
    .get('/api/dmt-admin/till/closings', guard({ who: 'administrator' }), parse('query', listQuery), async (c) => {
      const { below } = c.req.valid('query');
      return c.json(await closedTillsShown(await till.closedTills(below), namesOf), 200);
    })
    .get('/api/dmt-admin/till/closings.csv', guard({ who: 'administrator' }), parse('query', sheetQuery), async (c) => {
      const { year = yearOf(dayOf((await till.tillNow()).now)) } = c.req.valid('query');
      const sheet = await closingSheet(await till.closedInYear(year), namesOf);
      await audit.note({ action: 'tills-exported', actorId: (await takerOf(c)).takenBy, subject: `year:${year}` });
      return c.body(sheet, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="kassa-${year}.csv"`,
        'cache-control': 'no-store',
      });
    })
    .get(
      '/api/dmt-admin/till/closings/:number',
      guard({ who: 'administrator' }),
      parse('param', z.object({ number })),
      async (c) => c.json(await closedTillShown(await till.closedTill(c.req.valid('param').number), namesOf), 200),
    );
}
