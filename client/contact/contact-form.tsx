import { useEffect, useRef, useState, type TextareaHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../api/application.ts';
import { useNear, useIsHydrated } from '../ui/browser.ts';
import { Button } from '../ui/button.tsx';
import { CsrfField, Field, FieldError, Trap } from '../ui/forms/field.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import styles from './contact-form.module.css';
import { isField, LONGEST, NO_MESSAGE } from './message.ts';
import type { ActionData } from './contact.loader.ts';
import { CHECK, type SendingNotice, useSending } from './use-sending.ts';
import fields from '../ui/forms/field.module.css';
import { words } from './words.ts';

type Check = typeof import('../ui/captcha/robot-check.tsx');

/** Without JavaScript it posts to the page, and an email asks to confirm (CONTACT-07 to CONTACT-16). */
export function ContactForm({ actionData }: { actionData: ActionData | null }) {
  const form = useRef<HTMLFormElement>(null);
  const isLive = useIsHydrated();
  const [check, setCheck] = useState<Check>();
  useNear(form, () => void import('../ui/captcha/robot-check.tsx').then(setCheck, () => undefined));
  const sending = useSending(form, actionData);
  const { checking, isCheckMissing, isReady, onInput, onSubmit, phase, notice, wrong } = sending;
  const isSending = phase === 'sending';
  const isCheckAsked = isCheckMissing && Object.keys(wrong).length > 0;
  const typed = actionData?.typed ?? NO_MESSAGE;

  const field = (name: 'firstname' | 'lastname' | 'organisation' | 'email' | 'phone', autoComplete: string) => ({
    label: words[name],
    placeholder: words[name],
    name,
    autoComplete,
    maxLength: LONGEST[name],
    defaultValue: typed[name],
    error: wrong[name],
  });

  if (actionData?.outcome === 'sent') {
    return (
      <Notice tone="success">
        <p>{actionData.message}</p>
      </Notice>
    );
  }
  return (
    <div className={styles.place}>
      <Outcome notice={notice} isSending={isSending} />
      {isSending && (
        <output className={styles.sending} ref={takeFocus} tabIndex={-1}>
          {words.sending}
        </output>
      )}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/contact#bericht"
        noValidate
        hidden={isSending}
        onInput={() => void onInput()}
        onSubmit={(event) => void onSubmit(event)}
      >
        <CsrfField />
        <div className={styles.wide}>
          <ErrorSummary errors={{ ...summaryOf(wrong), ...(isCheckAsked && { [CHECK]: words.checkMissing }) }} />
        </div>
        <Field {...field('firstname', 'given-name')} required />
        <Field {...field('lastname', 'family-name')} required />
        <Field {...field('email', 'email')} type="email" inputMode="email" required />
        <Field {...field('phone', 'tel')} type="tel" optional />
        <div className={styles.wide}>
          <Field {...field('organisation', 'organization')} optional />
        </div>
        <div className={styles.wide}>
          <TextArea
            label={words.message}
            placeholder={words.message}
            name="message"
            maxLength={LONGEST.message}
            defaultValue={typed.message}
            error={wrong['message']}
            required
          />
        </div>
        <Trap />
        <div className={`${styles.wide} ${styles.check}`}>
          {check && <check.RobotCheck purpose="contact" checking={checking} id={CHECK} isMissing={isCheckMissing} />}
        </div>
        <p className={`${styles.wide} ${styles.small}`}>
          {words.privacy} <Link to="/privacy">{words.privacyLink}</Link>.
        </p>
        <div className={styles.wide}>
          <Button type="submit" aria-disabled={(isLive && !isReady) || undefined}>
            {words.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function Outcome({ notice, isSending }: { notice: SendingNotice; isSending: boolean }) {
  const { email, name } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && notice !== null) box.current?.focus();
    wasSending.current = isSending;
  }, [notice, isSending]);
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className={styles.outcome}>
      {notice === 'received' && (
        <Notice tone="success">
          <p>
            {words.received({ name })} {words.soon}
          </p>
        </Notice>
      )}
      {notice === 'failed' && (
        <Notice tone="error">
          <p>{words.failed({ email })}</p>
        </Notice>
      )}
      {notice === 'unproven' && (
        <Notice tone="warn">
          <p>{words.unproven}</p>
        </Notice>
      )}
    </div>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** `Voornaam: Dit veld is verplicht.`, because the summary is not next to the fields. */
function summaryOf(wrong: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => [field, `${isField(field) ? words[field] : field}: ${message}`]),
  );
}

type TextAreaProps = { label: string; name: string; error?: string | undefined } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name'
>;

function TextArea({ label, name, error, id = name, ...input }: TextAreaProps) {
  return (
    <div className={fields['field']}>
      <label className={fields['label']} htmlFor={id}>
        {label}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <textarea
        rows={6}
        {...input}
        id={id}
        name={name}
        className={fields['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </div>
  );
}
