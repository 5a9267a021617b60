import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { check, type Values, faultWords } from '../check.ts';
import { type AccountApi, accountApi } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';
import { outcomeOf, type PrivacyActionData, requestOf } from './action.ts';

/** With the token of an emailed link the page is personal and must not be cached (S-25). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await context.get(apiContext).contentPage('privacy');
  const query = new URL(request.url).searchParams;
  return { page, token: query.get('token'), kind: query.get('kind') === 'erasure' ? 'erasure' : 'export' } as const;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = valuesOf(await request.formData());
  const intent = values['intent'] === 'confirm' ? 'confirm' : 'request';
  const nothing: PrivacyActionData = { intent, values, wrong: {}, message: null, sent: null, outcome: null };
  const answer = (status: number, facts: Partial<PrivacyActionData> = {}) => data({ ...nothing, ...facts }, { status });
  if (context.get(pageContext).isForged) return answer(403);
  const api = accountApi(context.get(apiContext));
  try {
    return answer(200, await (intent === 'confirm' ? confirmed(api, values) : requested(api, values)));
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, faultWords(fault));
  }
}

async function confirmed(api: AccountApi, { token = '' }: Values): Promise<Partial<PrivacyActionData>> {
  return { outcome: outcomeOf(await api.confirmPrivacy(token)) };
}

async function requested(api: AccountApi, values: Values): Promise<Partial<PrivacyActionData>> {
  const wrong = await check('privacyForm', values);
  if (Object.keys(wrong).length > 0) return { wrong };
  return { sent: (await api.requestPrivacy(requestOf(values))).message };
}
