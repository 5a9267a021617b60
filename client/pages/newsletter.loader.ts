import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { isApiFault } from '../api-fault.ts';
import { lettersApi } from '../api-letters.ts';
import { apiContext, pageContext, siteContext } from '../context.ts';
import { bannerCookie } from '../layout/banner-state.ts';
import type { Typed } from '../newsletter/typed.ts';

/** The words of the page, and the newsletters that were sent, the last one first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, issues] = await Promise.all([api.contentPage('nieuwsbrief'), lettersApi(api).issues()]);
  return { page, issues };
}

/** What became of a sign-up that was posted without JavaScript; 'unproven': nothing was stored, send it again. */
export type Posted = {
  outcome: 'received' | 'wrong' | 'failed' | 'unproven';
  typed: Typed;
  wrong: Record<string, string>;
};

/** The newsletter block without JavaScript: the mail asks to confirm, and that is the proof (S-29). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed: Typed = { email: text('email'), name: text('name'), website: text('website') };
  const answer = (status: number, outcome: Posted['outcome'], wrong: Posted['wrong'] = {}, headers: HeadersInit = {}) =>
    data<Posted>({ outcome, typed, wrong }, { status, headers });
  if (context.get(pageContext).isForged) return answer(403, 'unproven');

  const empty = (['email', 'name'] as const).filter((field) => typed[field].trim() === '');
  const wrong = Object.fromEntries(empty.map((field) => [field, 'Dit veld is verplicht.']));
  if (empty.length > 0) return answer(422, 'wrong', wrong);
  try {
    await lettersApi(context.get(apiContext)).subscribe(typed);
    const isSecure = context.get(siteContext).baseUrl.startsWith('https:');
    return answer(200, 'received', {}, { 'Set-Cookie': bannerCookie(isSecure) });
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return answer(fault.status || 503, 'failed', fault.errors);
  }
}
