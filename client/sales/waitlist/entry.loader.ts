import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../src/kernel/ids.ts';
import type { ShownWish } from '../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, nowContext, pageContext, valuesOf } from '../../api/context.ts';
import { words } from './words.ts';

/** Form field with the action of the pressed button. */
export const ACTION = 'doen';
export const AMOUNT = 'aantal';
/** Query parameter: the action that was just done. */
const DONE = 'gedaan';

export type EntryPage = {
  secret: string;
  entry: ShownWish;
  done: 'confirm' | 'pass' | 'leave' | null;
  now: Instant;
};

/** Reads the entry by the link in waiting list emails. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<EntryPage> {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw notFound();
  const done = new URL(request.url).searchParams.get(DONE);
  const isKnown = done === 'confirm' || done === 'pass' || done === 'leave';
  try {
    const entry = await context.get(apiContext).get('/api/waitlist/:secret', { secret });
    return { secret, entry, done: isKnown ? done : null, now: context.get(nowContext)() };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw notFound();
    throw fault;
  }
}

/** Performs the action of the pressed button; accepting seats continues in the shop. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const secret = params['secret'] ?? '';
  const { [ACTION]: pressed = '', [AMOUNT]: amount = '' } = valuesOf(await request.formData());
  const refuse = (status: number, facts: { isWrong?: boolean; isUnproven?: boolean; message?: string }) =>
    data({ isWrong: false, isUnproven: false, message: null, typed: amount, ...facts }, { status });
  if (context.get(pageContext).isForged) return refuse(403, { isUnproven: true });
  const checked = (await import('./wish-rules.ts')).checkAction(pressed, amount);
  if (!checked) return refuse(422, { isWrong: true });
  try {
    const { href } = await context.get(apiContext).send('POST', '/api/waitlist/:secret', { secret, body: checked });
    return redirect(href ?? `/wachtlijst/${secret}?${DONE}=${checked.action}`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return refuse(fault.status || 503, { message: fault.message });
  }
}

function notFound() {
  const message = words.linkInvalid;
  const link = { label: words.seeWhatIsOn, url: '/agenda' };
  return data({ title: words.notOnWaitlist, message, link }, { status: 404 });
}
