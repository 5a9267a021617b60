import { type LoaderFunctionArgs, type ActionFunctionArgs, data } from 'react-router-dom';
import { formsApi } from '../api/forms.ts';
import { apiContext, pageContext, siteContext } from '../api/context.ts';
import { isApiFault } from '../api/fault.ts';
import { bannerCookie } from '../ui/messages/closed-cookies.ts';
import { type Typed, typedOf } from './subscribe-form.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, issues] = await Promise.all([api.contentPage('nieuwsbrief'), formsApi(api).issues()]);
  return { page, issues };
}

/** 'unproven': nothing was stored, and the form has to be sent again. */
export type ActionData = {
  outcome: 'received' | 'wrong' | 'failed' | 'unproven';
  typed: Typed;
  wrong: Record<string, string>;
};

/** Handles a form sent without JavaScript, for which the confirmation email is the proof (S-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const typed = typedOf(await request.formData());
  const answer = (
    status: number,
    outcome: ActionData['outcome'],
    wrong: ActionData['wrong'] = {},
    headers: HeadersInit = {},
  ) => data<ActionData>({ outcome, typed, wrong }, { status, headers });
  if (context.get(pageContext).isForged) return answer(403, 'unproven');

  const empty = (['email', 'name'] as const).filter((field) => typed[field].trim() === '');
  const wrong = Object.fromEntries(empty.map((field) => [field, 'Dit veld is verplicht.']));
  if (empty.length > 0) return answer(422, 'wrong', wrong);
  try {
    await formsApi(context.get(apiContext)).subscribe(typed);
    const isSecure = context.get(siteContext).baseUrl.startsWith('https:');
    return answer(200, 'received', {}, { 'Set-Cookie': bannerCookie(isSecure) });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, 'failed', fault.errors);
  }
}
