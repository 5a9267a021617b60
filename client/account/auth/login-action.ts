import { redirect, data, type ActionFunctionArgs } from 'react-router-dom';
import { type AccountApi, type ProviderName, type SessionInfo, accountApi } from '../../api/account.ts';
import { type FormName, type Values, check, SORRY, faultWords } from '../check.ts';
import { type View, personOf, type AuthNotice, type ActionData, placeToReturn } from './auth.ts';
import { isApiFault } from '../../api/fault.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';

export type Intent = {
  view: View;
  rules?: (values: Values) => FormName | undefined;
  /** Message for a failure of the identity server. */
  sorry?: string;
  run: (api: AccountApi, values: Values) => Promise<ActionAnswer>;
};

/** A provider's button takes precedence over the form it is in. */
export function intentOf({ intent = '', provider }: Values): Intent | undefined {
  if (provider !== undefined) return PROVIDER;
  return Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
}

const INTENTS: Partial<Record<string, Intent>> = {
  'sign-in': {
    view: 'login',
    rules: (values) => (values['username'] === undefined ? undefined : 'signInForm'),
    sorry: SORRY.authorising,
    run: async (api, values) => {
      const { password = '', username } = values;
      if (username === undefined) return leave(api, 'OIDC', values);
      const isLoginRemember = values['isLoginRemember'] !== undefined;
      return enter(await api.signIn({ username: username.trim(), password, isLoginRemember }), values);
    },
  },
  register: {
    view: 'register',
    rules: () => 'signUpForm',
    sorry: SORRY.registering,
    run: async (api, values) => {
      const person = personOf(values);
      const { message } = await api.signUp(person);
      return showNotice(
        'login',
        { username: person.email },
        { tone: 'success', title: 'Account aangemaakt', text: message },
      );
    },
  },
  'activation-link': {
    view: 'login',
    rules: () => 'activationLinkForm',
    run: async (api, values) => {
      const { message } = await api.activationLink(values['username']?.trim() ?? '');
      return showNotice('login', values, { tone: 'success', text: message });
    },
  },
  reset: {
    view: 'reset',
    rules: () => 'emailForm',
    run: async (api, values) => {
      const { message } = await api.reset(values['email']?.trim() ?? '');
      return showNotice('reset', values, { tone: 'success', text: message });
    },
  },
  'new-password': {
    view: 'new-password',
    rules: () => 'newPasswordForm',
    run: async (api, values) => {
      const { password = '', repeatPassword = '', token = '', userId = '' } = values;
      const { message, session } = await api.confirmReset({ userId, token, password, repeatPassword });
      if (session) return enter(session, values);
      return showNotice('login', {}, { tone: 'success', text: message });
    },
  },
  link: {
    view: 'link',
    run: async (api, values) => enter(await api.link(values['link'] ?? ''), values),
  },
  code: {
    view: 'code',
    rules: () => 'codeForm',
    run: async (api, values) => enter(await api.enterCode(values['code']?.trim() ?? ''), values),
  },
  enrol: {
    view: 'enrol',
    run: async (api, values) => {
      const enrolment = await api.startEnrolment();
      return refill({ view: 'enrol', values, wrong: {}, message: null, enrolment }, 200);
    },
  },
  'confirm-enrolment': {
    view: 'enrol',
    run: async (api, values) => {
      const { recoveryCodes } = await api.confirmEnrolment(values['code']?.trim() ?? '');
      return refill({ view: 'enrol', values, wrong: {}, message: null, recoveryCodes }, 200);
    },
  },
  'sign-out': {
    view: 'login',
    run: async (api) => {
      await api.signOut();
      return redirect('/', 303);
    },
  },
};

const PROVIDER: Intent = {
  view: 'login',
  sorry: SORRY.authorising,
  run: (api, values) => leave(api, values['provider'] as ProviderName, values),
};

export type ActionAnswer = Response | ReturnType<typeof data<AuthActionData>>;
/** `leaving`: redirects the browser to a provider. */
export type AuthActionData = ActionData | { leaving: string };

const NEVER_BACK = ['_csrf', 'password', 'repeatPassword', 'token', 'code', 'secret', 'uri', 'intent', 'provider'];

export function enter({ mfa }: SessionInfo, values: Values): Response {
  const place = placeToReturn(values['returnTo'] ?? null);
  return redirect(mfa ? `/login?returnTo=${encodeURIComponent(place)}` : place, 303);
}

/** Answers with a page that redirects by itself: `form-action 'self'` forbids a redirect after a form post (S-22). */
export async function leave(api: AccountApi, provider: ProviderName, values: Values) {
  const isLoginRemember = values['isLoginRemember'] !== undefined;
  const returnTo = placeToReturn(values['returnTo'] ?? null);
  const { href } = await api.signInAt({ provider, isLoginRemember, returnTo });
  return data<AuthActionData>({ leaving: href }, { headers: { Refresh: `0; url=${href}` } });
}

export const showNotice = (view: View, values: Values, notice: AuthNotice) =>
  refill({ view, values, wrong: {}, message: null, notice }, 200);

/** Refills the view, except for secrets. */
export function refill({ values, ...actionData }: ActionData, status: number) {
  const safeValues = Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_BACK.includes(name)));
  return data<AuthActionData>({ ...actionData, values: safeValues }, { status });
}

const AGAIN = 'Controleer uw gegevens en verstuur ze nog een keer.';

export async function answerPost({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const values = valuesOf(await request.formData());
  const intent = intentOf(values);
  if (!intent) return refill({ view: 'login', values, wrong: {}, message: null }, 422);
  const { rules, run, sorry, view } = intent;
  if (context.get(pageContext).isForged) return refill({ view, values, wrong: {}, message: AGAIN }, 403);
  const form = rules?.(values);
  const wrong = form ? await check(form, values) : {};
  if (Object.keys(wrong).length > 0) return refill({ view, values, wrong, message: null }, 422);
  try {
    return await run(accountApi(context.get(apiContext)), values);
  } catch (fault) {
    const words = faultWords(fault, sorry);
    const status = isApiFault(fault) ? fault.status || 503 : 503;
    return refill({ view, values, ...words, ...enrolmentOf(view, values) }, status);
  }
}

/** Keeps the new secret, so that a mistyped code does not need another scan. */
function enrolmentOf(view: View, { secret = '', uri = '' }: Values): Pick<ActionData, 'enrolment'> {
  const isOurs = view === 'enrol' && /^[A-Z2-7]+$/.test(secret) && uri.startsWith('otpauth://totp/');
  return isOurs ? { enrolment: { secret, uri } } : {};
}
