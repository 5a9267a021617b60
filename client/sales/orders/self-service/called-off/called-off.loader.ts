import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isApiFault } from '../../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../../../api/context.ts';
import { ownPart } from '../../own-part.ts';
import { words } from './words.ts';

/** Query parameter after a choice. */
const DONE = 'gekozen';

/** Compensation and choices for a called-off date. */
export async function loader(args: LoaderFunctionArgs) {
  const done = new URL(args.request.url).searchParams.get(DONE);
  return { ...(await ownPart(args, ({ get }, link) => get('/api/orders/:secret/call-offs', link))), done };
}

/** Makes a choice; for 'move' it contains the date. Safe to repeat. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const secret = params['secret'] ?? '';
  const { callOff = '', choice: value = '' } = valuesOf(await request.formData());
  const none = { callOff, isEmpty: false, message: null };
  if (context.get(pageContext).isForged) return data({ ...none, message: UNPROVEN }, { status: 403 });
  const [choice, to] = value.split(' ');
  const { ownChoiceRequest } = await import('../../../../../src/modules/ticketing/sales/call-off/call-off-schema.ts');
  const checked = ownChoiceRequest.safeParse({ callOff, choice, ...(to && { to }) });
  if (!checked.success) return data({ ...none, isEmpty: true }, { status: 422 });
  try {
    await context.get(apiContext).send('POST', '/api/orders/:secret/call-offs', { secret, body: checked.data });
    return redirect(`/bestelling/${secret}/afgezegd?${DONE}=${checked.data.choice}`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const message = fault.code !== 'stale' ? fault.message : choice === 'card' ? NO_CARD : FULL;
    return data({ ...none, message }, { status: fault.status || 503 });
  }
}

const NO_CARD = words.voucherNotPossible;
const FULL = words.noPlaceLeft;
