import { redirect } from 'react-router-dom';
import type { FormName, Values, Wrong } from '../check.ts';
import type { AccountApi } from '../../api/account.ts';
import type { Enrolment } from '../auth/auth.ts';

export type Outcome = Partial<Pick<ActionData, 'done' | 'leaveTo' | 'enrolment' | 'recoveryCodes'>>;

type Doing = {
  rules?: FormName;
  run: (api: AccountApi, values: Values) => Promise<Outcome>;
};

const done = (key: ActionData['done']): Outcome => ({ done: key });

/** Actions of forms without JavaScript; each makes the same call as the form does with it. */
export const ACTIONS: Record<Intent, Doing> = {
  'sign-out': {
    run: async (api) => {
      await api.signOut();
      throw redirect('/', 303);
    },
  },
  'sign-out-everywhere': {
    run: async (api) => {
      await api.signOut(true);
      throw redirect('/', 303);
    },
  },
  names: {
    rules: 'namesForm',
    run: async (api, { firstName = '', lastName = '' }) => {
      await api.rename({ firstName, lastName });
      return done('namesSaved');
    },
  },
  email: {
    rules: 'emailForm',
    run: async (api, { email = '' }) => {
      await api.changeEmail(email.trim());
      return done('emailSent');
    },
  },
  'confirm-email': {
    run: async (api, { token = '' }) => {
      await api.confirmEmail(token);
      return done('emailConfirmed');
    },
  },
  password: {
    rules: 'changePasswordForm',
    run: async (api, { currentPassword, password = '', repeatPassword = '' }) => {
      const given = currentPassword === undefined ? {} : { currentPassword };
      await api.changePassword({ ...given, password, repeatPassword });
      return done('passwordChanged');
    },
  },
  'add-provider': {
    run: async (api, values) => ({ leaveTo: (await api.addProvider(wayOf(values))).href }),
  },
  'remove-provider': {
    run: async (api, values) => {
      await api.removeProvider(wayOf(values));
      return done('wayRemoved');
    },
  },
  enrol: { run: async (api) => ({ enrolment: await api.startEnrolment() }) },
  'confirm-enrolment': {
    rules: 'codeForm',
    run: async (api, { code = '' }) => ({ recoveryCodes: (await api.confirmEnrolment(code.trim())).recoveryCodes }),
  },
  'recovery-codes': { run: async (api) => ({ recoveryCodes: (await api.renewRecoveryCodes()).recoveryCodes }) },
  'remove-second-factor': {
    run: async (api) => {
      await api.removeSecondFactor();
      return done('factorRemoved');
    },
  },
  'remove-passkey': {
    run: async (api, { id = '' }) => {
      await api.removePasskey(id);
      return done('passkeyRemoved');
    },
  },
  'end-session': {
    run: async (api, { id = '' }) => {
      await api.endSession(id);
      return done('deviceEnded');
    },
  },
  export: {
    run: async (api) => {
      await api.exportData();
      throw redirect('/api/account/export', 303);
    },
  },
  remove: {
    run: async (api) => {
      await api.remove();
      return done('removedDetail');
    },
  },
};

function wayOf({ provider }: Values): 'GOOGLE' | 'FACEBOOK' {
  return provider === 'FACEBOOK' ? 'FACEBOOK' : 'GOOGLE';
}

/** Value of the hidden field of each form. */
export type Intent =
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'names'
  | 'email'
  | 'confirm-email'
  | 'password'
  | 'add-provider'
  | 'remove-provider'
  | 'enrol'
  | 'confirm-enrolment'
  | 'recovery-codes'
  | 'remove-second-factor'
  | 'remove-passkey'
  | 'end-session'
  | 'export'
  | 'remove';

/** Result of a post without JavaScript; never contains a password. */
export type ActionData = {
  intent: Intent;
  values: Values;
  wrong: Wrong;
  message: string | null;
  /** Key of the words to show. */
  done:
    | 'namesSaved'
    | 'emailSent'
    | 'emailConfirmed'
    | 'passwordProven'
    | 'passwordChanged'
    | 'wayRemoved'
    | 'factorRemoved'
    | 'passkeyRemoved'
    | 'deviceEnded'
    | 'removedDetail'
    | null;
  /** True if the user has to prove their identity afresh first (S-18). */
  needsProof: boolean;
  /** Address of the provider to continue at. */
  leaveTo: string | null;
  enrolment?: Enrolment;
  recoveryCodes?: string[];
};

export const SECRET_FIELDS = ['currentPassword', 'password', 'repeatPassword', 'proofPassword', 'proofCode', 'code'];
