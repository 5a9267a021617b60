import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isSecret } from '../../../../src/kernel/ids.ts';
import { isApiFault } from '../../../api/fault.ts';
import { confirmationData } from './confirmation-data.ts';
import { eventOfAddress } from '../steps/event-of-address.ts';
import type { AddressOutcome } from './address-form.tsx';
import { postedAgain } from '../../orders/pay/pay-again.ts';
import { apiContext, nowContext, pageContext, siteContext, UNPROVEN } from '../../../api/context.ts';

/** `?order={secret}` redirects to the order page (CHECK-12). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const secret = query.get('order');
  if (secret && isSecret(secret)) throw redirect(`/bestelling/${secret}`, 302);
  const event = params['id'] === undefined ? null : await eventOfAddress(api, params['id'], request.url);
  const payment = query.get('payment');
  const confirmation = payment ? await confirmationData(api, payment, request.url) : null;
  return { event, confirmation, now: context.get(nowContext)() };
}

/** Forms without JavaScript: email an order's link (CHECK-22), send its tickets elsewhere (S-19), or order again. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await request.formData();
  const payment = new URL(request.url).searchParams.get('payment') ?? '';
  const api = context.get(apiContext);
  if (fields.get('intent') === 'again') {
    if (context.get(pageContext).isForged)
      return data({ kind: 'again-refused', message: UNPROVEN } as const, { status: 403 });
    const page = `${new URL(request.url).pathname}?payment=${encodeURIComponent(payment)}`;
    return postedAgain(api, { payment }, fields, { baseUrl: context.get(siteContext).baseUrl, page });
  }
  const typed = fields.get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  const intent = fields.get('intent') === 'address' ? 'address' : 'link';
  const refused = (message: string | null, status: number) =>
    outcome({ kind: 'refused', intent, email, message }, status);
  if (context.get(pageContext).isForged) return refused(null, 403);
  const { addressFault } = await import('../details/check-details.ts');
  const why = addressFault(email);
  if (why !== null) return refused(why, 422);
  try {
    const { message } = await (intent === 'address'
      ? api.send('POST', '/api/mollie/order/address', { body: { payment, email } })
      : api.send('POST', '/api/mollie/order/link', { body: { email } }));
    return outcome({ kind: 'sent', intent, message }, 200);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return refused(fault.message, fault.status || 503);
  }
}

function outcome(actionData: AddressOutcome, status: number) {
  return data(actionData, { status });
}
