import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isSecret } from '../../../src/kernel/ids.ts';
import type { ShownQuote } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { changePersons, type PersonsResult } from './persons.action.ts';
import { words } from './words.ts';

/** Form field with the action of the pressed button; the other two say what was read beside it. */
export const ACTION = 'doen';
export const NUMBER = 'offerte';
export const COSTS = 'kosten';
/** Query parameter: the action that was just done. */
const DONE = 'gedaan';

const ACTIONS = ['accept', 'change', 'cancel'] as const;

export type QuotePage = { secret: string; quote: ShownQuote; done: (typeof ACTIONS)[number] | null };

/** Message of a refusal, and what was typed about the number of persons. */
export type QuoteResult = { message: string | null; persons: PersonsResult | null };

/** Reads the current quote by the link of its request. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<QuotePage> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw notFound(words.notFound);
  const done = new URL(request.url).searchParams.get(DONE);
  try {
    const quote = await context.get(apiContext).get('/api/bookings/:secret/quote', { secret });
    return { secret, quote, done: ACTIONS.find((one) => one === done) ?? null };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw notFound(fault.message);
    throw fault;
  }
}

/** Accepts the quote that was read, changes its number of persons, or cancels the visit at the costs that were shown. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const secret = params['secret'] ?? '';
  const typed = valuesOf(await request.formData());
  const { [ACTION]: pressed = '', [NUMBER]: number = '', [COSTS]: costs = '' } = typed;
  const refused = (message: string, status: number) => data<QuoteResult>({ message, persons: null }, { status });
  if (context.get(pageContext).isForged) return refused(words.unproven, 403);
  if (pressed === 'look' || pressed === 'change') {
    const done = `/aanvraag/${secret}/offerte?${DONE}=change`;
    return changePersons(context.get(apiContext), { secret, number, done }, typed);
  }
  const body =
    pressed === 'cancel'
      ? { action: 'cancel' as const, costs: Number(costs) }
      : { action: 'accept' as const, number: Number(number) };
  try {
    await context.get(apiContext).send('POST', '/api/bookings/:secret/quote', { secret, body });
    return redirect(`/aanvraag/${secret}/offerte?${DONE}=${body.action}`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return refused(fault.message, fault.status || 503);
  }
}

function notFound(message: string) {
  const link = { label: words.packages, url: '/arrangementen' };
  return data({ title: words.notFound, message, link }, { status: 404 });
}
