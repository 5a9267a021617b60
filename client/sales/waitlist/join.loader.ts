import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import type { Api } from '../../api/api.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, nowContext, pageContext, valuesOf } from '../../api/context.ts';
import { optionsOrNull } from '../checkout/steps/event-of-address.ts';
import { saleStatesOf } from '../checkout/tickets/sale.ts';
import { words } from './words.ts';

export const FIELDS = { option: 'optionId', amount: 'amount', until: 'until', email: 'email' } as const;

export type Typed = Record<keyof typeof FIELDS, string>;

/** 'unproven': nothing was stored, and the form has to be sent again. */
export type JoinResult = {
  outcome: 'sent' | 'wrong' | 'unproven' | 'failed';
  typed: Typed;
  wrong: Record<string, string>;
  message: string | null;
};

/** Parses '13-21' (ticket 21 of event 13); null if invalid. */
export function askedOf(secret: string): { eventId: string; optionId: number } | null {
  const [, eventId = '', optionId = ''] = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(secret) ?? [];
  return eventId === '' ? null : { eventId, optionId: Number(optionId) };
}

/** Sold-out tickets with an open waiting list; `chosen`: the one in the address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { eventId = '', optionId: asked = 0 } = askedOf(params['secret'] ?? '') ?? {};
  const event = await api.event(eventId).catch((fault: unknown) => {
    if (isApiFault(fault) && (fault.status === 404 || fault.status === 422)) throw notFound();
    throw fault;
  });
  const options = await optionsOrNull(api, event);
  const states = saleStatesOf(options, event, context.get(nowContext)());
  const open = (options ?? []).filter(({ id, waitlist }) => waitlist && states[id] === 'sold-out');
  const chosen = open.find(({ id }) => id === asked) ?? (open.length === 1 ? open[0] : undefined);
  return { event, open, chosen: chosen?.id ?? null, isLost: options === null };
}

function notFound() {
  const link = { label: words.seeWhatIsOn, url: '/agenda' };
  return data({ title: words.eventNotFound, message: words.eventGone, link }, { status: 404 });
}

/** Joins the list after the robot check; without scripts the confirmation email is the proof instead (S-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = valuesOf(await request.formData());
  const typed = typedOf(values);
  const respond = (status: number, facts: Partial<JoinResult> & Pick<JoinResult, 'outcome'>) =>
    data<JoinResult>({ typed, wrong: {}, message: null, ...facts }, { status });
  if (context.get(pageContext).isForged) return respond(403, { outcome: 'unproven' });
  const { checkWish } = await import('./wish-rules.ts');
  const checked = checkWish(wishOf(typed, values['website'] ?? ''));
  if ('wrong' in checked) return respond(422, { outcome: 'wrong', wrong: checked.wrong });
  const api = context.get(apiContext);
  try {
    await proveUnseen(api);
    const { message } = await api.send('POST', '/api/waitlist', { body: checked.wish });
    return respond(200, { outcome: 'sent', message });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isWrong = Object.keys(fault.errors).length > 0;
    const why = isWrong ? { wrong: fault.errors } : { message: fault.message };
    return respond(fault.status || 503, { outcome: isWrong ? 'wrong' : 'failed', ...why });
  }
}

/** Earns a pass of the robot check in a browser; on the server the email is the proof. */
async function proveUnseen(api: Api): Promise<void> {
  if (import.meta.env.SSR) return;
  const { proveHuman } = await import('../../ui/captcha/proof-of-work.ts');
  await proveHuman(api, 'waitlist');
}

function typedOf(values: Record<string, string>): Typed {
  const { optionId = '', amount = '', until = '', email = '' } = values;
  return { option: optionId, amount, until, email };
}

/** Text that is not a number becomes NaN, which the schema rejects. */
function wishOf({ option, amount, until, email }: Typed, website: string): unknown {
  const whole = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN);
  return { optionId: whole(option), amount: whole(amount), until: until.trim() || null, email, website };
}
