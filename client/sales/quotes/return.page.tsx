import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { apiContext } from '../../api/context.ts';
import { isApiFault } from '../../api/fault.ts';
import { DONE } from './fields.ts';
import { words } from './words.ts';

/** Return from the bank, which this browser can prove; anybody else finds the link in our email. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<never> {
  const payment = new URL(request.url).searchParams.get('payment') ?? '';
  try {
    const { secret } = await context.get(apiContext).get('/api/bookings/paid', { query: { payment } });
    throw redirect(`/aanvraag/${secret}/offerte?${DONE}=pay`, 302);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const link = { label: words.packages, url: '/arrangementen' };
    throw data({ title: words.returned, message: words.returnedText, link }, { status: fault.status || 503 });
  }
}

/** Never shown: the return leads on, or is refused. */
export function Component() {
  return null;
}
