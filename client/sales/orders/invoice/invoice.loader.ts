import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from 'react-router-dom';
import { isApiFault } from '../../../api/fault.ts';
import { apiContext, pageContext, UNPROVEN, valuesOf } from '../../../api/context.ts';
import { ownPart } from '../own-part.ts';

/** Invoices of an order, and the amounts that can still be invoiced. */
export const loader = (args: LoaderFunctionArgs) =>
  ownPart(args, ({ get }, link) => get('/api/orders/:secret/invoice', link));

export type InvoiceResult = {
  typed: Record<string, string>;
  wrong: Record<string, string>;
  /** Number of the invoice, new or existing; null if it was refused. */
  number: string | null;
  isMailed: boolean;
  message: string | null;
};

export async function action({ context, params, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const answer = (status: number, facts: Partial<InvoiceResult>) =>
    data<InvoiceResult>({ typed, wrong: {}, number: null, isMailed: false, message: null, ...facts }, { status });
  if (context.get(pageContext).isForged) return answer(403, { message: UNPROVEN });
  const { IN_DUTCH, messagesOf } = await import('../../../../src/kernel/text/field-faults.ts');
  const { invoiceForm } = await import('../../../../src/modules/ticketing/books/invoicing/invoice-schema.ts');
  const form = invoiceForm.safeParse({ ...typed, mail: typed['mail'] === 'on' }, IN_DUTCH);
  if (!form.success) return answer(422, { wrong: messagesOf(form.error.issues) });
  try {
    const { number } = await context
      .get(apiContext)
      .send('POST', '/api/orders/:secret/invoice', { secret: params['secret'] ?? '', body: form.data });
    return answer(200, { number, isMailed: form.data.mail });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, { wrong: fault.errors, message: fault.message });
  }
}
