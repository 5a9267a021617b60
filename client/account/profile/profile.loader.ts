import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router-dom';
import { check, type Values, type Wrong } from '../check.ts';
import { accountApi, type AccountApi } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';
import { ACTIONS, type Intent, type ActionData, SECRET_FIELDS } from './actions.ts';

const NOTICES = ['linked', 'link_taken', 'link_failed', 'link_cancelled', 'link_unavailable'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = accountApi(context.get(apiContext));
  const query = new URL(request.url).searchParams;
  const notice = NOTICES.find((known) => known === query.get('notice')) ?? null;
  const { loggedIn, mfa } = await api.session();
  const profile = loggedIn ? await profileOf(api, pageOf(query.get('pagina'))) : null;
  return { confirm: query.get('confirm'), notice, isHalf: mfa !== null, profile };
}

const pageOf = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

async function profileOf(api: AccountApi, page: number) {
  try {
    const [account, { orders, has_more: hasMore }] = await Promise.all([api.account(), api.orders(page)]);
    return { account, orders, page, hasMore };
  } catch (fault) {
    if (isApiFault(fault) && (fault.status === 401 || fault.status === 403)) return null;
    throw fault;
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = valuesOf(await request.formData());
  const intent = values['intent'] ?? '';
  if (!isIntent(intent)) return data(null, { status: 422 });
  const answer = (status: number, facts: Partial<ActionData> = {}) =>
    data({ ...emptyResult(intent, values), ...facts }, { status, ...refreshTo(facts.leaveTo) });
  if (context.get(pageContext).isForged) return answer(403);

  const { rules, run } = ACTIONS[intent];
  const api = accountApi(context.get(apiContext));
  const isProof = values['proofPassword'] !== undefined;
  if (isProof) {
    const refused = await proofFault(api, values);
    if (refused) return answer(422, { needsProof: true, ...refused });
    if (intent === 'password') return answer(200, { done: 'passwordProven' });
  }
  const wrong = rules ? await check(rules, values) : {};
  if (Object.keys(wrong).length > 0) return answer(422, { wrong, ...keptEnrolment(values) });
  try {
    return answer(200, await run(api, values));
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    if (fault.code === 'reauth_required') return answer(403, { needsProof: true });
    const status = fault.status || 503;
    if (fault.code === 'totp_invalid') {
      return answer(status, { wrong: { code: fault.message }, ...keptEnrolment(values) });
    }
    const isAboutFields = Object.keys(fault.errors).length > 0;
    return answer(status, isAboutFields ? { wrong: fault.errors } : { message: fault.message });
  }
}

async function proofFault(api: AccountApi, values: Values): Promise<{ wrong: Wrong } | { message: string } | null> {
  const { proofCode, proofPassword: password = '' } = values;
  try {
    await api.confirmIdentity({ password, ...(proofCode !== undefined && { code: proofCode }) });
    return null;
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    if (fault.errors['password']) return { wrong: { proofPassword: fault.errors['password'] } };
    return fault.code === 'totp_invalid' ? { wrong: { proofCode: fault.message } } : { message: fault.message };
  }
}

function emptyResult(intent: Intent, given: Values): ActionData {
  const hidden = new Set(['_csrf', 'intent', 'secret', 'uri', ...SECRET_FIELDS]);
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => !hidden.has(name)));
  return { intent, values, wrong: {}, message: null, done: null, needsProof: false, leaveTo: null };
}

/** The new secret was in the form, as it is on the page anyway; it is only used once confirmed. */
function keptEnrolment({ secret, uri }: Values): Partial<ActionData> {
  return secret !== undefined && uri?.startsWith('otpauth://') ? { enrolment: { secret, uri } } : {};
}

/** Answers with a page, because the content policy forbids a redirect after a form post (S-22). */
function refreshTo(leaveTo: string | null | undefined) {
  return leaveTo ? { headers: { Refresh: `0; url=${leaveTo}` } } : {};
}

function isIntent(text: string): text is Intent {
  return Object.hasOwn(ACTIONS, text);
}
