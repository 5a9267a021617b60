import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../src/kernel/ids.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { apiContext, nowContext, pageContext, siteContext, valuesOf } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import type { PayWithResult } from './paying/pay-with.action.ts';
import type { PersonsResult } from './persons.action.ts';
import { ACTION, BACK, COSTS, DONE, NUMBER, OPEN } from './fields.ts';
import { words } from './words.ts';

const ACTIONS = ['accept', 'change', 'pay', 'cancel'] as const;

export type QuotePage = { secret: string; quote: ShownQuote; done: (typeof ACTIONS)[number] | null; now: Instant };

/** Message of a refusal and the action that it is about, what was typed of persons or how to pay, or where to pay. */
export type QuoteResult = {
  message: string | null;
  about?: string;
  persons: PersonsResult | null;
  payWith?: PayWithResult;
  href?: string;
};

/** Reads the current quote by the link of its request. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<QuotePage> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw notFound(words.notFound);
  const done = new URL(request.url).searchParams.get(DONE);
  try {
    const quote = await context.get(apiContext).get('/api/bookings/:secret/quote', { secret });
    const now = context.get(nowContext)();
    return { secret, quote, done: ACTIONS.find((one) => one === done) ?? null, now };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw notFound(fault.message);
    throw fault;
  }
}

/** Accepts the quote that was read, changes its number of persons, pays what is open, or cancels the visit, as shown. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const secret = params['secret'] ?? '';
  const typed = valuesOf(await request.formData());
  const about = typed[ACTION] ?? '';
  const refused = (message: string, status: number) => data<QuoteResult>({ message, about, persons: null }, { status });
  if (context.get(pageContext).isForged) return refused(words.unproven, 403);
  if (typed[ACTION] === 'look' || typed[ACTION] === 'change') {
    const done = `/aanvraag/${secret}/offerte?${DONE}=change`;
    const { changePersons } = await import('./persons.action.ts');
    return changePersons(context.get(apiContext), { secret, number: typed[NUMBER] ?? '', done }, typed);
  }
  const { isToLookAt, lookAtCard, payWish, refusedWish } = await import('./paying/pay-with.action.ts');
  if (isToLookAt(about, typed)) {
    return lookAtCard(context.get(apiContext), { secret, isAsked: about === 'card' }, typed);
  }
  const body = bodyOf(typed, payWish(typed));
  try {
    if (about.endsWith('-invoice') && body.action !== 'cancel') {
      const order = await context.get(apiContext).send('POST', '/api/bookings/:secret/invoice', { secret, body });
      return redirect(`/bestelling/${order.secret}/factuur`, 303);
    }
    const answer = await context.get(apiContext).send('POST', '/api/bookings/:secret/quote', { secret, body });
    if (answer.href !== null) {
      // Leaves for the bank through this page (S-22).
      const { checkoutHref } = await import('../checkout/placing/order-request.ts');
      const href = checkoutHref(answer.href, new URL(context.get(siteContext).baseUrl).origin);
      if (href === null) return refused(words.noPayments, 503);
      return data<QuoteResult>({ message: null, persons: null, href }, { headers: { Refresh: `0; url=${href}` } });
    }
    return redirect(`/aanvraag/${secret}/offerte?${DONE}=${body.action}`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const payWith = refusedWish(typed, fault.errors);
    const isByField = payWith.card?.error != null || payWith.way?.error != null;
    const message = isByField ? null : fault.message;
    return data<QuoteResult>({ message, about, persons: null, payWith }, { status: fault.status || 503 });
  }
}

function bodyOf(typed: Record<string, string>, wish: object) {
  const { [ACTION]: pressed, [NUMBER]: number, [COSTS]: costs, [BACK]: back, [OPEN]: open } = typed;
  if (pressed === 'cancel') return { action: pressed, costs: Number(costs), back: Number(back) } as const;
  if (pressed === 'pay' || pressed === 'pay-invoice') return { action: 'pay', open: Number(open), ...wish } as const;
  return { action: 'accept', number: Number(number), ...wish } as const;
}

function notFound(message: string) {
  const link = { label: words.packages, url: '/arrangementen' };
  return data({ title: words.notFound, message, link }, { status: 404 });
}
