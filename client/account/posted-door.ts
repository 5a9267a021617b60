import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { type AccountApi, accountApi, type ProviderName, type SessionInfo } from '../api-account.ts';
import { isApiFault } from '../api-fault.ts';
import { apiContext, pageContext } from '../context.ts';
import {
  checkEmail,
  checkNewPassword,
  checkRequired,
  checkSignIn,
  checkSignUp,
  type Values,
  type Wrong,
} from './check.ts';
import type { DoorNotice, Posted, View } from './door.ts';
import { faultWords, SORRY } from './fault.ts';
import { personOf } from './person-of.ts';
import { placeToReturn } from './return-to.ts';

type Answer = Response | ReturnType<typeof data<PostedDoor>>;
/** What the page shows after a post: a view again, or that the browser leaves for a provider. */
export type PostedDoor = Posted | { leaving: string };

type Intent = {
  view: View;
  check: (values: Values) => Wrong;
  /** Shown for what broke down at the identity server. */
  sorry?: string;
  run: (api: AccountApi, values: Values) => Promise<Answer>;
};

const AGAIN = 'Controleer uw gegevens en verstuur ze nog een keer.';
const NEVER_BACK = ['_csrf', 'password', 'repeatPassword', 'token', 'code', 'intent', 'provider'];
const nothing = () => ({});

/** Answers a form of the login page that came without JavaScript: the same calls, and the page as the answer. */
export async function answerPost({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const values = valuesOf(await request.formData());
  const intent = values['provider'] === undefined ? INTENTS[values['intent'] ?? ''] : PROVIDER;
  if (!intent) return shown({ view: 'login', values, wrong: {}, message: null }, 422);
  const { check, run, sorry, view } = intent;
  if (context.get(pageContext).isForged) return shown({ view, values, wrong: {}, message: AGAIN }, 403);
  const wrong = check(values);
  if (Object.keys(wrong).length > 0) return shown({ view, values, wrong, message: null }, 422);
  try {
    return await run(accountApi(context.get(apiContext)), values);
  } catch (fault) {
    const words = faultWords(fault, sorry);
    const status = isApiFault(fault) ? fault.status || 503 : 503;
    return shown({ view, values, ...words, ...enrolmentOf(view, values) }, status);
  }
}

const INTENTS: Partial<Record<string, Intent>> = {
  'sign-in': {
    view: 'login',
    check: (values) => (values['username'] === undefined ? {} : checkSignIn(values)),
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
    check: checkSignUp,
    sorry: SORRY.registering,
    run: async (api, values) => {
      const person = personOf(values);
      const { message } = await api.signUp(person);
      return told('login', { username: person.email }, { tone: 'success', title: 'Account aangemaakt', text: message });
    },
  },
  'activation-link': {
    view: 'login',
    check: (values) => checkEmail(values, 'username'),
    run: async (api, values) => {
      const { message } = await api.activationLink(values['username']?.trim() ?? '');
      return told('login', values, { tone: 'success', text: message });
    },
  },
  reset: {
    view: 'reset',
    check: checkEmail,
    run: async (api, values) => {
      const { message } = await api.reset(values['email']?.trim() ?? '');
      return told('reset', values, { tone: 'success', text: message });
    },
  },
  'new-password': {
    view: 'new-password',
    check: checkNewPassword,
    run: async (api, { password = '', repeatPassword = '', token = '', userId = '' }) => {
      const { message } = await api.confirmReset({ userId, token, password, repeatPassword });
      return told('login', {}, { tone: 'success', text: message });
    },
  },
  link: {
    view: 'link',
    check: nothing,
    run: async (api, values) => enter(await api.link(values['link'] ?? ''), values),
  },
  code: {
    view: 'code',
    check: (values) => checkRequired(values, ['code']),
    run: async (api, values) => enter(await api.enterCode(values['code']?.trim() ?? ''), values),
  },
  enrol: {
    view: 'enrol',
    check: nothing,
    run: async (api, values) => {
      const enrolment = await api.startEnrolment();
      return shown({ view: 'enrol', values, wrong: {}, message: null, enrolment }, 200);
    },
  },
  'confirm-enrolment': {
    view: 'enrol',
    check: nothing,
    run: async (api, values) => {
      const { recoveryCodes } = await api.confirmEnrolment(values['code']?.trim() ?? '');
      return shown({ view: 'enrol', values, wrong: {}, message: null, recoveryCodes }, 200);
    },
  },
  'sign-out': {
    view: 'login',
    check: nothing,
    run: async (api) => {
      await api.signOut();
      return redirect('/', 303);
    },
  },
};

const PROVIDER: Intent = {
  view: 'login',
  check: nothing,
  sorry: SORRY.authorising,
  run: (api, values) => leave(api, values['provider'] as ProviderName, values),
};

function enter({ mfa }: SessionInfo, values: Values): Response {
  const place = placeToReturn(values['returnTo'] ?? null);
  return redirect(mfa ? `/login?returnTo=${encodeURIComponent(place)}` : place, 303);
}

/** A page that goes on by itself: after a form post a redirect to another site is forbidden by `form-action 'self'` (S-22). */
async function leave(api: AccountApi, provider: ProviderName, values: Values) {
  const isLoginRemember = values['isLoginRemember'] !== undefined;
  const returnTo = placeToReturn(values['returnTo'] ?? null);
  const { href } = await api.signInAt({ provider, isLoginRemember, returnTo });
  return data<PostedDoor>({ leaving: href }, { headers: { Refresh: `0; url=${href}` } });
}

const told = (view: View, values: Values, notice: DoorNotice) =>
  shown({ view, values, wrong: {}, message: null, notice }, 200);

function shown({ values, ...posted }: Posted, status: number) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_BACK.includes(name)));
  return data<PostedDoor>({ ...posted, values: kept }, { status });
}

/** The secret that is being set up comes back, so that a mistyped code does not need a new scan. */
function enrolmentOf(view: View, { secret = '', uri = '' }: Values): Pick<Posted, 'enrolment'> {
  const isOurs = view === 'enrol' && /^[A-Z2-7]+$/.test(secret) && uri.startsWith('otpauth://totp/');
  return isOurs ? { enrolment: { secret, uri } } : {};
}

function valuesOf(fields: FormData): Values {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}
