import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { centsFromEuros, eurosFromCents } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import { type Order, orderNotFound } from '../orders/order.ts';
import type { CancelRule } from './cancel-rule.ts';
import type { cancellingOwnOrders } from './cancel-own-order.ts';
import {
  type CancelRuleAnswer,
  cancellationRequest,
  cancelRuleRequest,
  chosenQuery,
  linesOf,
} from './self-service-schema.ts';

const idParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

type SelfService = ReturnType<typeof cancellingOwnOrders>;

/** The owner's rule of each event: administrators, since it decides on money. */
export function cancelRuleRoutes({
  ticketing,
  actorOf,
}: {
  ticketing: Pick<SelfService, 'cancelRuleOf' | 'setCancelRule'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  const id = parse('param', idParam);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/events/:id/cancel-rule', owner, id, async (c) =>
      c.json(answerOf(await ticketing.cancelRuleOf(c.req.valid('param').id)), 200),
    )
    .put('/api/dmt-admin/events/:id/cancel-rule', owner, id, parse('json', cancelRuleRequest), async (c) => {
      const rule = ruleOf(c.req.valid('json'));
      await ticketing.setCancelRule(c.req.valid('param').id, rule, await actorOf(c));
      return c.json(answerOf(rule), 200);
    });
}

/** What visitors do to their own order, by its mailed link (S-19). */
export function selfServiceRoutes({
  ticketing,
}: {
  ticketing: Pick<SelfService, 'cancellationOf' | 'cancelOwnOrder'> & {
    orderOfLink(secret: string): Promise<Order | null>;
  };
}) {
  const ownOrder = async (c: SiteContext): Promise<Order> => {
    const order = await ticketing.orderOfLink(c.req.param('secret') ?? '');
    if (!order) throw orderNotFound();
    return order;
  };
  return new Hono<SiteEnv>()
    .get(
      '/api/orders/:secret/cancellation',
      guard({ who: 'public', limit: 'order-status', secret: true }),
      parse('query', chosenQuery),
      async (c) => {
        const { lines: chosen } = c.req.valid('query');
        const order = await ownOrder(c);
        return c.json(await ticketing.cancellationOf(order, chosen === undefined ? null : chosenLines(chosen)), 200);
      },
    )
    .post(
      '/api/orders/:secret/cancellation',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', cancellationRequest),
      async (c) => c.json(await ticketing.cancelOwnOrder(await ownOrder(c), c.req.valid('json')), 200),
    );
}

function chosenLines(chosen: string) {
  const lines = linesOf(chosen);
  if (!lines) {
    const errors = { lines: 'Kies hoeveel tickets u annuleert.' };
    throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
  }
  return lines;
}

function answerOf(rule: CancelRule | null): CancelRuleAnswer {
  if (!rule) return { rule: null };
  const { untilHours, costs } = rule;
  return {
    rule: {
      untilHours,
      costs: costs.kind === 'percent' ? costs : { kind: 'fixed', amount: eurosFromCents(costs.cents) },
    },
  };
}

function ruleOf({ rule }: CancelRuleAnswer): CancelRule | null {
  if (!rule) return null;
  const { untilHours, costs } = rule;
  if (costs.kind === 'percent') return { untilHours, costs };
  return { untilHours, costs: { kind: 'fixed', cents: centsFromEuros(costs.amount) ?? 0 } };
}
