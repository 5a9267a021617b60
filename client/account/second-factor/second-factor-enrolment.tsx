import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type SessionInfo, useAccountApi } from '../../api/account.ts';
import { valuesOf } from '../../api/context.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from '../account.module.css';
import { loadRules, whenChecked } from '../check.ts';
import type { Enrolment } from '../auth/auth.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { StepUp } from '../session/step-up.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { QrPicture } from '../../sales/orders/ticket/qr-picture.tsx';
import own from './second-factor-enrolment.module.css';
import { words } from '../words.ts';

export type ActionEnrolment = { enrolment?: Enrolment; recoveryCodes?: string[]; codeError?: string };

type SecondFactorEnrolmentProps = {
  /** `useStepUp()` for a user who is already signed in; left out during the sign-in itself. */
  run?: StepUp;
  /** Called once the recovery codes have been seen; the session is complete from then on. */
  onDone: (session: SessionInfo) => void;
  /** Called as soon as the new app is active, while the recovery codes are still shown. */
  onConfirmed?: (session: SessionInfo) => void;
  actionData?: ActionEnrolment;
  /** Address that the form posts to without JavaScript. */
  action?: string;
  returnTo?: string;
  /** Shown before the start; in a response with recovery codes, after them. */
  children?: ReactNode;
};

type Stage =
  | { name: 'start' }
  | { name: 'scan'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[]; session: SessionInfo | null };

/** Shows the secret as a QR code and as text, asks for a first code, and shows ten recovery codes (S-17). */
export function SecondFactorEnrolment(props: SecondFactorEnrolmentProps) {
  const { action = '/login', onConfirmed, onDone, actionData, run = (call) => call() } = props;
  const api = useAccountApi();
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>(() => firstStage(actionData));
  const first = actionData?.codeError === undefined ? null : { wrong: { code: actionData.codeError } };
  const { attempt, isBusy, message, refuse, wrong } = useAttempt(first, { onRefused: focusCode });

  useEffect(() => void loadRules(), []);

  const start = () => attempt(async () => setStage({ name: 'scan', enrolment: await run(() => api.startEnrolment()) }));
  const confirm = () => {
    const code = (valuesOf(new FormData(form.current ?? undefined))['code'] ?? '').trim();
    whenChecked('codeForm', { code }, (why) => {
      if (Object.keys(why).length > 0) {
        refuse(why);
        return focusCode();
      }
      void attempt(async () => {
        const { recoveryCodes, ...session } = await run(() => api.confirmEnrolment(code));
        setStage({ name: 'codes', codes: recoveryCodes, session });
        onConfirmed?.(session);
      });
    });
  };

  if (stage.name === 'codes') {
    const { session } = stage;
    return (
      <RecoveryCodes codes={stage.codes}>
        {session ? <Button onClick={() => onDone(session)}>{words.continue}</Button> : props.children}
      </RecoveryCodes>
    );
  }
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (stage.name === 'start') void start();
        else confirm();
      }}
    >
      <CsrfField />
      {props.returnTo !== undefined && <input type="hidden" name="returnTo" value={props.returnTo} />}
      {stage.name === 'start' && props.children}
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      {stage.name === 'start' ? (
        <>
          <p>{words.enrolIntro}</p>
          <p>{words.enrolApp}</p>
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="enrol" busy={isBusy} busyLabel={words.checking}>
              {words.enrolStart}
            </Button>
          </div>
        </>
      ) : (
        <>
          <EnrolmentSecret enrolment={stage.enrolment} />
          <Field
            label={words.enrolCode}
            hint={words.enrolCodeHint}
            name="code"
            id="enrol-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            error={wrong['code']}
          />
          <div className={styles.buttons}>
            <Button type="submit" name="intent" value="confirm-enrolment" busy={isBusy} busyLabel={words.checking}>
              {words.stepUpConfirm}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

const focusCode = (): void => document.getElementById('enrol-code')?.focus();

function firstStage({ enrolment, recoveryCodes }: ActionEnrolment = {}): Stage {
  if (recoveryCodes) return { name: 'codes', codes: recoveryCodes, session: null };
  return enrolment ? { name: 'scan', enrolment } : { name: 'start' };
}

export function EnrolmentSecret({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  return (
    <>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <p>{words.enrolScan}</p>
      <div className={own.secret}>
        <div className={own.code}>
          <QrPicture text={uri} label={words.enrolPicture} />
        </div>
        <div className={own.words}>
          <p>{words.enrolType}</p>
          <p className={own.key}>{groupsOfFour(secret)}</p>
          <p>
            <a href={uri}>{words.enrolOpen}</a>
          </p>
        </div>
      </div>
    </>
  );
}

const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
