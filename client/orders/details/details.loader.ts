import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import { messagesOf } from '../../../src/kernel/field-faults.ts';
import { isSecret } from '../../../src/kernel/ids.ts';
import { type OwnDetails, ownDetailsForm } from '../../../src/modules/ticketing/schema.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';

/** Name and address of an order, for its buyer to change. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const secret = params['secret'] ?? '';
  if (!isSecret(secret)) throw await notFound();
  try {
    return { secret, own: await context.get(apiContext).get<OwnDetails>(addressOf(secret)) };
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw await notFound();
    throw fault;
  }
}

export type Told = {
  typed: Record<string, string>;
  wrong: Record<string, string>;
  /** 'asked': the new address has to be confirmed there. */
  outcome: 'saved' | 'asked' | 'refused';
  message: string | null;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const answer = (status: number, told: Partial<Told>) =>
    data<Told>({ typed, wrong: {}, outcome: 'refused', message: null, ...told }, { status });
  if (context.get(pageContext).isForged) return answer(403, {});
  const form = ownDetailsForm.safeParse(typed);
  if (!form.success) return answer(422, { wrong: messagesOf(form.error.issues) });
  try {
    const { isAsked } = await context
      .get(apiContext)
      .send<{ isAsked: boolean }>('POST', addressOf(params['secret'] ?? ''), form.data);
    return answer(200, { outcome: isAsked ? 'asked' : 'saved' });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, { wrong: fault.errors, message: fault.message });
  }
}

function addressOf(secret: string): string {
  return `/api/orders/${encodeURIComponent(secret)}/details`;
}

/** As the page of the order says it; taken along when it is needed only. */
async function notFound() {
  return (await import('../order.loader.ts')).orderNotFound();
}
