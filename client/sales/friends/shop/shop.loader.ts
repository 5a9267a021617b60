import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { isUuid, newUuid } from '../../../../src/kernel/ids.ts';
import { apiContext, nowContext, pageContext, siteContext, UNPROVEN, valuesOf } from '../../../api/context.ts';
import { isApiFault } from '../../../api/fault.ts';
import { words as payWords } from '../../gift-cards/shop/words.ts';

/** Includes an idempotency key, so that pressing twice makes one order. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { friends, isOn, ways } = await context.get(apiContext).get('/api/gift-cards');
  return { kinds: friends, ways, areGiftCardsSold: isOn, key: newUuid(), today: dayOf(context.get(nowContext)()) };
}

export type FriendShopAnswer =
  | { outcome: 'leaving'; href: string }
  | {
      outcome: 'refused';
      typed: Record<string, string>;
      wrong: Record<string, string>;
      message: string | null;
      key: string;
    };

/** Handles a form sent without JavaScript, also one on the page that renews a card; leaves for the bank through a page of this site (S-22). */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const key = isUuid(typed['idempotencyKey'] ?? '') ? (typed['idempotencyKey'] ?? '') : newUuid();
  const refused = (status: number, facts: { wrong?: Record<string, string>; message?: string | null; key?: string }) =>
    data<FriendShopAnswer>({ outcome: 'refused', typed, wrong: {}, message: null, key, ...facts }, { status });
  if (context.get(pageContext).isForged) return refused(403, { message: UNPROVEN });
  const { checkFriendOrder } = await import('./check-friend-order.ts');
  const { secret } = params;
  const checked = checkFriendOrder({ ...typed, ...(secret && { renews: secret }) });
  if (!checked.ok) return refused(422, { wrong: checked.wrong });
  try {
    const { links } = await context
      .get(apiContext)
      .send('POST', '/api/gift-cards', { body: checked.order, headers: { 'idempotency-key': key } });
    const { checkoutHref } = await import('../../checkout/placing/order-request.ts');
    const href = checkoutHref(links.checkout.href, new URL(context.get(siteContext).baseUrl).origin);
    if (!href) return refused(503, { message: payWords.onlinePaymentUnavailable });
    return data<FriendShopAnswer>({ outcome: 'leaving', href }, { headers: { Refresh: `0; url=${href}` } });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const { outageText } = await import('../../gift-cards/shop/check-order.ts');
    const isGone = fault.code === 'friend_kind_off' || fault.code === 'friend_kind_changed';
    return refused(fault.status || 503, {
      wrong: isGone ? { kind: fault.message } : fault.errors,
      message: fault.status >= 500 ? outageText(fault.message) : fault.message,
      ...(fault.code === 'key_reused' && { key: newUuid() }),
    });
  }
}
