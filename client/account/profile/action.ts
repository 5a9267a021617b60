import type { Values, Wrong } from '../check.ts';
import type { Enrolment } from '../auth/auth.ts';

/** What can be done on the profile page; the hidden field of each form. */
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
  | 'end-session'
  | 'export'
  | 'remove';

/** What became of a form that was posted without JavaScript. Passwords never come back in it. */
export type Posted = {
  intent: Intent;
  values: Values;
  wrong: Wrong;
  /** Why it was refused. */
  message: string | null;
  /** What it brought about, as a key of the words. */
  done:
    | 'namesSaved'
    | 'emailSent'
    | 'emailConfirmed'
    | 'passwordProven'
    | 'passwordChanged'
    | 'wayRemoved'
    | 'factorRemoved'
    | 'deviceEnded'
    | 'removedDetail'
    | null;
  /** It needs a fresh proof first (S-18). */
  needsProof: boolean;
  /** The page of a provider to go to. */
  leaveTo: string | null;
  enrolment?: Enrolment;
  recoveryCodes?: string[];
};

export const SECRET_FIELDS = ['currentPassword', 'password', 'repeatPassword', 'proofPassword', 'proofCode', 'code'];
