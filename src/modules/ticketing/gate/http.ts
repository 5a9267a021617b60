import { Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard, type GuardRule } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { marginRequest, scanRequest, type SeenTicket, stepsRequest } from './gate-schema.ts';
import type { GatePhone } from './admission/ports.ts';
import { refOf } from './admission/ticket-refs.ts';
import { gateGroupRoutes } from './groups/http.ts';
import type { Gate } from './index.ts';

const GATE = { who: 'gate' } as const satisfies GuardRule;
const OWNER = { who: 'administrator' } as const satisfies GuardRule;

const listQuery = z.object({ q: z.string().max(200).optional() });

export function gateRoutes({
  gate: { admission, day, groups },
  keeperOf,
}: {
  gate: Pick<Gate, 'admission' | 'day' | 'groups'>;
  keeperOf: (c: SiteContext) => Promise<GatePhone>;
}) {
  return new Hono<SiteEnv>()
    .route('/', gateGroupRoutes({ groups, keeperOf }))
    .get('/api/dmt-admin/gate/today', guard({ ...GATE }), async (c) => c.json(await day.gateToday(), 200))
    .get(
      '/api/dmt-admin/gate/list',
      guard({ ...GATE, reads: 'gate-list' }),
      compress(),
      parse('query', listQuery),
      async (c) => {
        const list = await day.gateList(await keeperOf(c), c.req.valid('query').q);
        if (list.parties.some(({ tickets }) => tickets.some(hasAnswers))) await noteAnswers(c, 'gate-answers');
        return c.json(list, 200);
      },
    )
    .get('/api/dmt-admin/gate/day', guard({ ...GATE, reads: 'gate-list' }), compress(), async (c) => {
      const list = await day.gateDayList();
      if (list.answers) await noteAnswers(c, 'gate-answers');
      return c.json(list, 200);
    })
    .get('/api/dmt-admin/gate/entries', guard({ ...GATE }), compress(), async (c) =>
      c.json(await day.gateEntries(), 200),
    )
    .post('/api/dmt-admin/gate/scan', guard({ ...GATE }), parse('json', scanRequest), async (c) => {
      const answer = await admission.scan(c.req.valid('json'), await keeperOf(c));
      await noteAnswersOf(c, answer.tickets);
      return c.json(answer, 200);
    })
    .post('/api/dmt-admin/gate/steps', guard({ ...GATE, body: '128 kB' }), parse('json', stepsRequest), async (c) => {
      const { steps, device } = c.req.valid('json');
      const keeper = await keeperOf(c);
      const isNamed = keeper.actorId === null || device === undefined;
      const by = isNamed ? keeper : { ...keeper, device };
      const answers = await admission.takeSteps(steps, by).catch((thrown: unknown) => noteStrange(c, thrown));
      await noteAnswersOf(
        c,
        answers.flatMap(({ ticket, choices = [] }) => [...choices, ...(ticket ? [ticket] : [])]),
      );
      return c.json(answers, 200);
    })
    .put('/api/dmt-admin/gate/margin', guard({ ...OWNER }), parse('json', marginRequest), async (c) => {
      await day.setGateMargin(c.req.valid('json'));
      return c.json(await day.gateMargin(), 200);
    });
}

const hasAnswers = ({ answers = [] }: SeenTicket) => answers.length > 0;

/** Notes in the audit trail that answers about diet or health were read (S-35, R-45). */
async function noteAnswersOf(c: SiteContext, tickets: readonly SeenTicket[]): Promise<void> {
  const orders = new Set(tickets.filter(hasAnswers).map(({ ticket }) => refOf(ticket).orderNumber));
  for (const number of orders) await noteAnswers(c, `gate-answers:${number}`);
}

async function noteAnswers(c: SiteContext, subject: string): Promise<void> {
  await c.get('guards').noteReading(c, subject);
}

/** Notes a call about foreign tickets in the audit trail, alerts the owner, and throws it on (S-35). */
async function noteStrange(c: SiteContext, thrown: unknown): Promise<never> {
  if (isProblem(thrown) && thrown.reason === 'unknown_references')
    await c.get('guards').noteRefusal(c, 'reference', Number(thrown.facts?.['count'] ?? 1));
  throw thrown;
}
