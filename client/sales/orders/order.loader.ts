import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isSecret } from '../../../src/kernel/ids.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, nowContext, pageContext, siteContext, UNPROVEN } from '../../api/context.ts';
import { postedAgain } from './pay/pay-again.ts';
import { askedPart } from './ticket/order-part.ts';
import { words } from './words.ts';

const RENEWED = 'vernieuwd';

/** Reads the order by the secret link in its email (S-19). Unknown, expired and foreign links all look the same. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const secret = params['secret'] ?? '';
  const isRenewed = new URL(request.url).searchParams.get('links') === RENEWED;
  if (!isSecret(secret)) throw orderNotFound();
  const order = await context
    .get(apiContext)
    .get('/api/orders/:secret', { secret, query: { part: askedPart(request.url) } })
    .catch((fault: unknown) => {
      if (isApiFault(fault) && fault.status >= 400 && fault.status < 500 && fault.status !== 429) {
        if (!import.meta.env.SSR) void forgetKept(secret);
        throw isRenewed ? linksRenewed() : orderNotFound();
      }
      throw fault;
    });
  if (import.meta.env.SSR && order.event.id === 0) throw redirect(`/cadeaubon/${secret}`); // a gift card
  if (import.meta.env.SSR) {
    const { drawAhead } = await import('./ticket/qr-ahead.ts');
    await drawAhead(order, request.url);
  }
  return { secret, order, now: context.get(nowContext)() };
}

/** An expired link also removes the copy on this device. */
async function forgetKept(secret: string): Promise<void> {
  const { canKeep, forget } = await import('./kept/keeping.ts');
  if (canKeep()) await forget(secret).catch(() => undefined);
}

/** Replaces emailed links; the new one is emailed, so this page ends (S-19). 'again' repeats an unpaid order. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const fields = await request.formData();
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN }, { status: 403 });
  const secret = params['secret'] ?? '';
  if (fields.get('intent') === 'again') {
    const { baseUrl } = context.get(siteContext);
    return postedAgain(context.get(apiContext), { order: secret }, fields, { baseUrl, page: `/bestelling/${secret}` });
  }
  try {
    await context.get(apiContext).send('POST', '/api/orders/:secret/links', { secret });
    return redirect(`/bestelling/${secret}?links=${RENEWED}`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return data({ message: fault.message }, { status: fault.status || 503 });
  }
}

function linksRenewed() {
  const message = words.newLinkSent;
  return data(
    { title: words.oldLinksHeading, message, link: { label: words.seeWhatIsOn, url: '/agenda' } },
    { status: 404 },
  );
}

/** Error for an unknown order, and for an order of somebody else (S-19). */
export function orderNotFound() {
  const message = words.unknownLink;
  return data(
    { title: words.orderNotFound, message, link: { label: words.seeWhatIsOn, url: '/agenda' } },
    { status: 404 },
  );
}
