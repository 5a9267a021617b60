import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isApiFault } from '../../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../../../api/context.ts';
import { ownPart } from '../../own-part.ts';

/** Query parameter after the change. */
const DONE = 'gelukt';

/** Other dates that the tickets can move to. */
export async function loader(args: LoaderFunctionArgs) {
  const isDone = new URL(args.request.url).searchParams.has(DONE);
  return { ...(await ownPart(args, ({ get }, link) => get('/api/orders/:secret/date', link))), isDone };
}

/** Safe to repeat. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const secret = params['secret'] ?? '';
  const { key } = valuesOf(await request.formData());
  if (context.get(pageContext).isForged) {
    return data({ wrong: null, isChanged: false, message: UNPROVEN }, { status: 403 });
  }
  const { ownDateRequest } =
    await import('../../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts');
  const checked = ownDateRequest.safeParse({ key: key ?? '' });
  if (!checked.success) return data({ wrong: 'key', isChanged: false, message: null }, { status: 422 });
  try {
    await context.get(apiContext).send('POST', '/api/orders/:secret/date', { secret, body: checked.data });
    return redirect(`/bestelling/${secret}/datum?${DONE}=1`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isChanged = fault.code === 'stale';
    return data({ wrong: null, isChanged, message: fault.message }, { status: fault.status || 503 });
  }
}
