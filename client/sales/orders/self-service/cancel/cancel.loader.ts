import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { isSecret } from '../../../../../src/kernel/ids.ts';
import type {
  ShownCancellation,
  CancellationDone,
} from '../../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import { isApiFault } from '../../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../../../api/context.ts';
import { notFound } from '../../own-part.ts';

/** Query parameter after a cancellation: the outcome of its refund. */
const DONE = 'gelukt';
const OUTCOMES = { accepted: '1', asked: 'gevraagd', failed: 'mislukt' } as const;
const FIELD = 'aantal-';

export type CancelPage = {
  secret: string;
  cancellation: ShownCancellation;
  /** Why the choice is impossible; null: it is possible, or nothing was chosen yet. */
  fault: 'noChoice' | { message: string } | null;
  /** Number of tickets by line, as typed. */
  typed: Record<string, string>;
  /** How the money of a cancellation that was just done is returned. */
  done: CancellationDone['outcome'] | null;
};

/** Lines that can be cancelled, and the quote for the chosen tickets; choosing changes nothing. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw await notFound();
  const { searchParams } = new URL(request.url);
  const done = doneOf(searchParams.get(DONE));
  const query = [...searchParams].filter(([name]) => name.startsWith(FIELD));
  const typed = Object.fromEntries(query.map(([name, text]) => [name.slice(FIELD.length), text.trim()]));
  const chosen = chosenOf(typed);
  const ask = (lines?: string) =>
    context.get(apiContext).get('/api/orders/:secret/cancellation', { secret, query: { lines } });
  const page = (cancellation: ShownCancellation, fault: CancelPage['fault'], status = 200) =>
    data<CancelPage>({ secret, cancellation, fault, typed, done }, { status });
  try {
    if (query.length === 0) return page(await ask(), null);
    const { linesOf } = await rules();
    if (linesOf(chosen) === null) return page(await ask(), 'noChoice', 422);
    try {
      return page(await ask(chosen), null);
    } catch (fault) {
      if (!isApiFault(fault) || fault.status !== 409) throw fault;
      return page(await ask(), fault.code === 'ask_us' ? { message: fault.message } : 'noChoice', 409);
    }
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 404 || fault.status === 422)) throw await notFound();
    throw fault;
  }
}

/** Returns '0:2,1:1'; leaves out empty and zero numbers. */
function chosenOf(typed: Record<string, string>): string {
  return Object.entries(typed)
    .filter(([, text]) => text !== '' && text !== '0')
    .map(([line, text]) => `${line}:${text}`)
    .join(',');
}

/** Cancels what the quote showed. Safe to repeat. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const secret = params['secret'] ?? '';
  const { key, lines = '', refund } = valuesOf(await request.formData());
  if (context.get(pageContext).isForged) return data({ message: UNPROVEN, isChanged: false }, { status: 403 });
  const { cancellationRequest, linesOf } = await rules();
  const checked = cancellationRequest.safeParse({ key, lines: linesOf(lines), refund: Number(refund) });
  if (!checked.success) return data({ message: null, isChanged: true }, { status: 422 });
  try {
    const api = context.get(apiContext);
    const { outcome } = await api.send('POST', '/api/orders/:secret/cancellation', { secret, body: checked.data });
    return redirect(`/bestelling/${secret}/annuleren?${DONE}=${OUTCOMES[outcome]}`, 303);
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    const isChanged = fault.status === 409 && fault.code !== 'refund_refused';
    return data({ message: fault.message, isChanged }, { status: fault.status || 503 });
  }
}

function doneOf(word: string | null): CancelPage['done'] {
  if (word === OUTCOMES.asked) return 'asked';
  if (word === OUTCOMES.failed) return 'failed';
  return word === null ? null : 'accepted';
}

/** Loads the rules when something is chosen. */
const rules = () => import('../../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts');
