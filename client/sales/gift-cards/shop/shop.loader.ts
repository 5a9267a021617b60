import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { isUuid, newUuid } from '../../../../src/kernel/ids.ts';
import type {
  GiftCardBalance,
  GiftCardOrderView,
} from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { CARD_EUROS } from '../../../../src/modules/ticketing/rules/gift-card-limits.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, nowContext, pageContext, siteContext, UNPROVEN, valuesOf } from '../../../api/context.ts';
import { EARLIER } from '../../checkout/cart/cart.ts';
import { words } from './words.ts';

/** Includes an idempotency key, so that pressing twice makes one order. `?eerder=` fills in an unpaid purchase again. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const payment = new URL(request.url).searchParams.get(EARLIER);
  const today = dayOf(context.get(nowContext)());
  const [offer, earlier] = await Promise.all([api.get('/api/gift-cards'), payment ? earlierCard(api, payment) : null]);
  return { offer, key: newUuid(), today, earlier: earlier && typedAgain(earlier, today) };
}

async function earlierCard(api: Api, payment: string): Promise<GiftCardOrderView | null> {
  try {
    return await api.get('/api/gift-cards/order', { query: { payment } });
  } catch (fault) {
    if (isApiFault(fault)) return null;
    throw fault;
  }
}

/** Fields of the form as they were typed; a day in the past becomes today. */
export function typedAgain(card: GiftCardOrderView, today: string): Record<string, string> | null {
  const { again, amount, mailed, message, email } = card;
  if (!again) return null;
  const isChoice = (CARD_EUROS.chosen as readonly number[]).includes(amount);
  return {
    amount: isChoice ? String(amount) : 'other',
    otherAmount: isChoice ? '' : String(amount),
    way: mailed ? 'mail' : 'print',
    recipientEmail: mailed?.email ?? '',
    mailOn: mailed && mailed.on > today ? mailed.on : today,
    recipientName: card.recipientName,
    message,
    firstName: again.firstName,
    lastName: again.lastName,
    email,
  };
}

export type BalanceAnswer = { outcome: 'balance'; typed: string; card: GiftCardBalance | null; error: string | null };

export type ShopAnswer =
  | { outcome: 'leaving'; href: string }
  | BalanceAnswer
  | {
      outcome: 'refused';
      typed: Record<string, string>;
      wrong: Record<string, string>;
      message: string | null;
      key: string;
    };

export const BALANCE = 'balance';

async function askBalance(context: ActionFunctionArgs['context'], giftCard: string) {
  const respond = (status: number, answer: Partial<BalanceAnswer>) =>
    data<ShopAnswer>({ outcome: 'balance', typed: giftCard, card: null, error: null, ...answer }, { status });
  if (context.get(pageContext).isForged) return respond(403, { error: UNPROVEN });
  const { checkBalance } = await import('./check-order.ts');
  const error = checkBalance(giftCard);
  if (error) return respond(422, { error });
  try {
    const card = await context.get(apiContext).send('POST', '/api/gift-cards/balance', { body: { giftCard } });
    return respond(200, { card });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return respond(fault.status || 503, { error: fault.errors['giftCard'] ?? fault.message });
  }
}

/** Handles a form sent without JavaScript; leaves for the bank through a page of this site (S-22). */
export async function action({ context, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  if (typed['intent'] === BALANCE) return askBalance(context, typed['giftCard'] ?? '');
  const key = isUuid(typed['idempotencyKey'] ?? '') ? (typed['idempotencyKey'] ?? '') : newUuid();
  const refused = (status: number, facts: { wrong?: Record<string, string>; message?: string | null; key?: string }) =>
    data<ShopAnswer>({ outcome: 'refused', typed, wrong: {}, message: null, key, ...facts }, { status });
  if (context.get(pageContext).isForged) return refused(403, { message: UNPROVEN });
  const { checkOrder, outageText } = await import('./check-order.ts');
  const checked = checkOrder(typed);
  if (!checked.ok) return refused(422, { wrong: fieldsOf(checked.wrong, typed) });
  try {
    const { links } = await context
      .get(apiContext)
      .send('POST', '/api/gift-cards', { body: checked.order, headers: { 'idempotency-key': key } });
    const { checkoutHref } = await import('../../checkout/placing/order-request.ts');
    const href = checkoutHref(links.checkout.href, new URL(context.get(siteContext).baseUrl).origin);
    if (!href) return refused(503, { message: words.onlinePaymentUnavailable });
    return data<ShopAnswer>({ outcome: 'leaving', href }, { headers: { Refresh: `0; url=${href}` } });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isNewKey = fault.code === 'key_reused';
    return refused(fault.status || 503, {
      wrong: fieldsOf(fault.errors, typed),
      message: fault.status >= 500 ? outageText(fault.message) : fault.message,
      ...(isNewKey && { key: newUuid() }),
    });
  }
}

/** Moves the error of an invalid amount to the field where it was typed. */
function fieldsOf(wrong: Record<string, string>, typed: Record<string, string>): Record<string, string> {
  const { amount, ...others } = wrong;
  if (amount === undefined) return wrong;
  return { [typed['amount'] === 'other' ? 'otherAmount' : 'amount']: amount, ...others };
}
