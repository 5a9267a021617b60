import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { isApiFault } from '../api/fault.ts';
import { lettersApi } from '../api/forms.ts';
import { apiContext, pageContext, valuesOf } from '../api/context.ts';

/** What the mailed link brings; opening it changes nothing (UNSUB-01, P-07). */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
}

/** 'asking' again when nothing says that our own page asked (S-05). */
export type Left = { state: 'done' | 'failed' | 'asking'; email: string; token: string };

/** 'Ja' without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { email = '', token = '' } = valuesOf(await request.formData());
  const link = { email, token };
  const answer = (status: number, state: Left['state']) => data<Left>({ state, ...link }, { status });
  if (context.get(pageContext).isForged) return answer(403, 'asking');
  if (email === '' || token === '') return answer(422, 'failed');
  try {
    await lettersApi(context.get(apiContext)).unsubscribe(email, token);
    return answer(200, 'done');
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, 'failed');
  }
}
