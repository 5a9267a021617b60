import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import { isApiFault } from '../../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../../../api/context.ts';
import { ownPart } from '../../own-part.ts';

/** Name and address of an order. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPart(args, ({ get }, link) => get('/api/orders/:secret/details', link));

export type DetailsResult = {
  typed: Record<string, string>;
  wrong: Record<string, string>;
  /** 'asked': the new address has to be confirmed by email. */
  outcome: 'saved' | 'asked' | 'refused';
  message: string | null;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const answer = (status: number, facts: Partial<DetailsResult>) =>
    data<DetailsResult>({ typed, wrong: {}, outcome: 'refused', message: null, ...facts }, { status });
  if (context.get(pageContext).isForged) return answer(403, { message: UNPROVEN });
  const { IN_DUTCH, messagesOf } = await import('../../../../../src/kernel/text/field-faults.ts');
  const { ownDetailsForm } = await import('../../../../../src/modules/ticketing/schema.ts');
  const form = ownDetailsForm.safeParse(typed, IN_DUTCH);
  if (!form.success) return answer(422, { wrong: messagesOf(form.error.issues) });
  try {
    const { isAsked } = await context
      .get(apiContext)
      .send('POST', '/api/orders/:secret/details', { secret: params['secret'] ?? '', body: form.data });
    return answer(200, { outcome: isAsked ? 'asked' : 'saved' });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, { wrong: fault.errors, message: fault.message });
  }
}
