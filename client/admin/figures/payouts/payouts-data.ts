import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  explanationRequest,
  type PayoutsShown,
  readingRequest,
} from '../../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import { apiContext, pageContext, valuesOf } from '../../../api/context.ts';
import { isApiFault } from '../../../api/fault.ts';
import { faultText, orNothing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { turnedAway } from '../../api/guard.ts';

export type PayoutsData = { shown: PayoutsShown | null; before: string };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PayoutsData> {
  const before = new URL(request.url).searchParams.get('voor')?.trim() ?? '';
  const answer = createAsk(context.get(apiContext))('GET', '/api/dmt-admin/payouts', { query: { before } });
  return { shown: await orNothing(answer, 'payouts', context), before };
}

export type PayoutResult = {
  form: 'compare' | 'explain' | 'reopen' | 'ask';
  id: string;
  typed: Record<string, string>;
  wrong: Record<string, string>;
  message: string | null;
  /** For a question: true if it settled the difference. */
  isSettled: boolean;
};

/** Field name of the explanation, since a page has many. */
export const noteOf = (id: string): string => `note-${id}`;

export async function action({ context, request }: ActionFunctionArgs) {
  const typed = valuesOf(await request.formData());
  const { form = '', id = '' } = typed;
  const respond = (changes: Partial<PayoutResult>, status = 200) =>
    data<PayoutResult>(
      { form: isForm(form) ? form : 'compare', id, typed, wrong: {}, message: null, isSettled: false, ...changes },
      { status },
    );
  if (context.get(pageContext).isForged || !isForm(form)) return respond({ message: faultText(null) }, 403);
  const ask = createAsk(context.get(apiContext));
  try {
    if (form === 'compare') {
      const days = readingRequest.safeParse(typed, IN_DUTCH);
      if (!days.success) return respond({ wrong: messagesOf(days.error.issues) }, 422);
      await ask('POST', '/api/dmt-admin/payouts/readings', { json: days.data });
    } else if (form === 'explain') {
      const words = explanationRequest.safeParse({ note: typed[noteOf(id)] }, IN_DUTCH);
      if (!words.success) return respond({ wrong: messagesOf(words.error.issues) }, 422);
      await ask('PUT', '/api/dmt-admin/payouts/differences/:id/explanation', { id, json: words.data });
    } else if (form === 'reopen') {
      await ask('DELETE', '/api/dmt-admin/payouts/differences/:id/explanation', { id });
    } else {
      return respond(await ask('POST', '/api/dmt-admin/payouts/differences/:id/check', { id }));
    }
    return respond({});
  } catch (fault) {
    const elsewhere = turnedAway(fault, request);
    if (elsewhere) throw elsewhere;
    if (!isApiFault(fault)) throw fault;
    return respond({ wrong: fault.errors, message: faultText(fault) }, fault.status || 503);
  }
}

function isForm(word: string): word is PayoutResult['form'] {
  return ['compare', 'explain', 'reopen', 'ask'].includes(word);
}
