import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isEmailAddress } from '../../src/kernel/email-address.ts';
import { isSecret } from '../../src/kernel/ids.ts';
import { isApiFault } from '../api-fault.ts';
import { confirmationData } from '../checkout/confirmation-data.ts';
import { eventOfAddress } from '../checkout/event-of-address.ts';
import type { LinkOutcome } from '../checkout/order-link-form.tsx';
import { apiContext, pageContext } from '../context.ts';

/** The order that the address names, and its event; `?order={secret}` goes to the order page (CHECK-12). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const secret = query.get('order');
  if (secret && isSecret(secret)) throw redirect(`/bestelling/${secret}`, 302);
  const event = params['id'] === undefined ? null : await eventOfAddress(api, params['id'], request.url);
  const payment = query.get('payment');
  return { event, confirmation: payment ? await confirmationData(api, payment) : null };
}

/** Without JavaScript: asks for the link to an order by mail (CHECK-22). */
export async function action({ context, request }: ActionFunctionArgs) {
  const typed = (await request.formData()).get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  if (context.get(pageContext).isForged) return outcome({ kind: 'refused', email, message: null }, 403);
  if (!isEmailAddress(email))
    return outcome({ kind: 'refused', email, message: 'Vul een geldig e-mailadres in.' }, 422);
  try {
    return outcome({ kind: 'sent', message: (await context.get(apiContext).orderLink(email)).message }, 200);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return outcome({ kind: 'refused', email, message: fault.message }, fault.status || 503);
  }
}

function outcome(posted: LinkOutcome, status: number) {
  return data(posted, { status });
}
