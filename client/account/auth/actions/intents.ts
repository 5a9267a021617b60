import { redirect } from 'react-router-dom';
import type { AccountApi, ProviderName } from '../../../api/account.ts';
import type { FormName, Values } from '../../check.ts';
import type { View } from '../auth.ts';
import { SORRY } from '../../fault.ts';
import { personOf } from './person-of.ts';
import { enter, leave, type PostedAnswer, shown, told } from './action-answers.ts';

export type Intent = {
  view: View;
  /** The rules of its fields, where it has some. */
  rules?: (values: Values) => FormName | undefined;
  /** Shown for what broke down at the identity server. */
  sorry?: string;
  run: (api: AccountApi, values: Values) => Promise<PostedAnswer>;
};

/** What a form of the login page asks for. A button of a provider wins over the form that it stands in. */
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
      return told('login', { username: person.email }, { tone: 'success', title: 'Account aangemaakt', text: message });
    },
  },
  'activation-link': {
    view: 'login',
    rules: () => 'activationLinkForm',
    run: async (api, values) => {
      const { message } = await api.activationLink(values['username']?.trim() ?? '');
      return told('login', values, { tone: 'success', text: message });
    },
  },
  reset: {
    view: 'reset',
    rules: () => 'emailForm',
    run: async (api, values) => {
      const { message } = await api.reset(values['email']?.trim() ?? '');
      return told('reset', values, { tone: 'success', text: message });
    },
  },
  'new-password': {
    view: 'new-password',
    rules: () => 'newPasswordForm',
    run: async (api, { password = '', repeatPassword = '', token = '', userId = '' }) => {
      const { message } = await api.confirmReset({ userId, token, password, repeatPassword });
      return told('login', {}, { tone: 'success', text: message });
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
      return shown({ view: 'enrol', values, wrong: {}, message: null, enrolment }, 200);
    },
  },
  'confirm-enrolment': {
    view: 'enrol',
    run: async (api, values) => {
      const { recoveryCodes } = await api.confirmEnrolment(values['code']?.trim() ?? '');
      return shown({ view: 'enrol', values, wrong: {}, message: null, recoveryCodes }, 200);
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
