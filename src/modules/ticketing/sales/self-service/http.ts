import { Hono } from 'hono';
import * as z from 'zod';
import { extend } from 'zod/mini';
import { inReadersLanguage, type SiteContext, type SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { LANGUAGE_HEADER, readLanguage } from '../../../../kernel/web/languages.ts';
import { centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { type Order, orderNotFound } from '../orders/order.ts';
import type { createOwnCancellations } from './cancel-own-order.ts';
import type { createOwnDetails } from './change-own-details.ts';
import { OWN_ANSWERS_TEXTS, ownAnswersRequest } from '../questions/answers-schema.ts';
import type { createOwnAnswers } from './own-answers.ts';
import type { createOwnDateChanges } from './change-own-date.ts';
import type { SelfServiceRules } from './ports.ts';
import type { createSelfServiceRules } from './rules.ts';
import { type CancelRuleAnswer, cancelRuleRequest, type DefaultRulesAnswer } from './rules-schema.ts';
import { partQuery } from '../orders/order-view-schema.ts';
import { confirmOwnAddressRequest, ownDetailsForm } from '../../schema.ts';
import {
  CANCELLATION_TEXTS,
  cancellationRequest,
  chosenQuery,
  linesOf,
  OWN_DATES_TEXTS,
  ownDateRequest,
} from './self-service-schema.ts';
import { waitlistRuleRequest } from '../waitlist/waitlist-schema.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';

const defaultRulesRequest = extend(cancelRuleRequest, { waitlist: waitlistRuleRequest });
const idParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

type SelfService = Pick<ReturnType<typeof createOwnCancellations>, 'cancellationOf' | 'cancelOwnOrder'> &
  Pick<ReturnType<typeof createOwnDateChanges>, 'ownDatesOf' | 'changeOwnDate'> &
  Pick<ReturnType<typeof createOwnDetails>, 'ownDetailsOf' | 'changeOwnDetails' | 'confirmOwnAddress'> &
  Pick<ReturnType<typeof createOwnAnswers>, 'ownAnswersOf' | 'changeOwnAnswers'>;

export function cancelRuleRoutes({
  selfService,
  actorOf,
}: {
  selfService: ReturnType<typeof createSelfServiceRules>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  const id = parse('param', idParam);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/events/:id/cancel-rule', owner, id, async (c) =>
      c.json(answerOf(await selfService.selfServiceRulesOf(c.req.valid('param').id)), 200),
    )
    .put('/api/dmt-admin/events/:id/cancel-rule', owner, id, parse('json', cancelRuleRequest), async (c) => {
      const rules = rulesOf(c.req.valid('json'));
      await selfService.setSelfServiceRules(c.req.valid('param').id, rules, await actorOf(c));
      return c.json(answerOf(rules), 200);
    })
    .get('/api/dmt-admin/rules', owner, async (c) => {
      const { waitlist, ...rules } = await selfService.rulesOfNewEvents();
      return c.json({ ...answerOf(rules), waitlist } satisfies DefaultRulesAnswer, 200);
    })
    .put('/api/dmt-admin/rules', owner, parse('json', defaultRulesRequest), async (c) => {
      const { waitlist, ...given } = c.req.valid('json');
      const rules = rulesOf(given);
      await selfService.setRulesOfNewEvents({ ...rules, waitlist }, await actorOf(c));
      return c.json({ ...answerOf(rules), waitlist } satisfies DefaultRulesAnswer, 200);
    });
}

export function selfServiceRoutes({
  selfService,
  orderOfLink,
  site,
}: {
  selfService: SelfService;
  orderOfLink: (secret: string) => Promise<Order | null>;
  site: Pick<Site, 'languages'>;
}) {
  const ownOrder = async (c: SiteContext): Promise<Order> => {
    const order = await orderOfLink(c.req.param('secret') ?? '');
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
        const lines = chosen === undefined ? null : chosenLines(chosen);
        return c.json(inReadersLanguage(c, CANCELLATION_TEXTS, await selfService.cancellationOf(order, lines)), 200);
      },
    )
    .post(
      '/api/orders/:secret/cancellation',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', cancellationRequest),
      async (c) => {
        const done = await selfService.cancelOwnOrder(await ownOrder(c), c.req.valid('json'));
        return c.json(done, done.outcome === 'asked' ? 202 : 200);
      },
    )
    .get('/api/orders/:secret/date', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(inReadersLanguage(c, OWN_DATES_TEXTS, await selfService.ownDatesOf(await ownOrder(c))), 200),
    )
    .post(
      '/api/orders/:secret/date',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', ownDateRequest),
      async (c) => {
        await selfService.changeOwnDate((await ownOrder(c)).id, c.req.valid('json').key);
        return c.body(null, 204);
      },
    )
    .get('/api/orders/:secret/details', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(await selfService.ownDetailsOf(await ownOrder(c)), 200),
    )
    .post(
      '/api/orders/:secret/details',
      guard({ who: 'public', limit: 'order-link', secret: true }),
      parse('json', ownDetailsForm),
      async (c) => {
        const language = readLanguage(c.req.header(LANGUAGE_HEADER), site.languages);
        const isAsked = await selfService.changeOwnDetails(await ownOrder(c), c.req.valid('json'), language);
        return c.json({ isAsked }, 200);
      },
    )
    .get(
      '/api/orders/:secret/answers',
      guard({ who: 'public', limit: 'order-status', secret: true }),
      parse('query', partQuery),
      async (c) => {
        const { part = null } = c.req.valid('query');
        const own = await selfService.ownAnswersOf(await ownOrder(c), part);
        return c.json(inReadersLanguage(c, OWN_ANSWERS_TEXTS, own), 200);
      },
    )
    .post(
      '/api/orders/:secret/answers',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', ownAnswersRequest),
      async (c) => {
        await selfService.changeOwnAnswers(await ownOrder(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/api/orders/address',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', confirmOwnAddressRequest),
      async (c) => {
        await selfService.confirmOwnAddress(c.req.valid('json').token);
        return c.body(null, 204);
      },
    );
}

function chosenLines(chosen: string) {
  const lines = linesOf(chosen);
  if (!lines) {
    const errors = { lines: texts.ticketCountRequired };
    throw new Problem('invalid', usual.invalidInput, { errors });
  }
  return lines;
}

function answerOf({ cancel, ...until }: SelfServiceRules): CancelRuleAnswer {
  if (!cancel) return { rule: null, ...until };
  const { untilHours, costs: given } = cancel;
  const costs = given.kind === 'percent' ? given : { kind: given.kind, amount: eurosFromCents(given.cents) };
  return { rule: { untilHours, costs }, ...until };
}

function rulesOf({ rule, dateUntilHours = null, detailsUntilHours = null }: CancelRuleAnswer): SelfServiceRules {
  const until = { dateUntilHours, detailsUntilHours };
  if (!rule) return { cancel: null, ...until };
  const { untilHours, costs: given } = rule;
  const costs = given.kind === 'percent' ? given : { kind: given.kind, cents: centsFromEuros(given.amount) ?? 0 };
  return { cancel: { untilHours, costs }, ...until };
}
