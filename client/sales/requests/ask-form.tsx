import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router-dom';
import type { AskablePackage, MonthOfDays } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import { useNear } from '../../ui/browser.ts';
import { Button } from '../../ui/button.tsx';
import { useRobotCheck } from '../../ui/captcha/use-robot-check.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field, Trap } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type AskResult, CHECK, CHOOSE, isField, LONGEST, PROOF } from './asked.ts';
import { DayChoice } from './day-choice.tsx';
import { PackageChoice } from './package-choice.tsx';
import styles from './requests.module.css';
import { TextArea } from './text-area.tsx';
import { words } from './words.ts';

type AskFormProps = {
  packages: readonly AskablePackage[];
  /** Id of the package in the address; '' for none. */
  chosen: string;
  days: MonthOfDays;
  result: AskResult | undefined;
};

type Check = typeof import('../../ui/captcha/robot-check.tsx');

/** Works with and without JavaScript: buttons that look at another month or package post what was typed. */
export function AskForm({ packages, chosen, days, result }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const checking = useRobotCheck();
  const [check, setCheck] = useState<Check>();
  useNear(form, () => void import('../../ui/captcha/robot-check.tsx').then(setCheck, () => undefined));
  const { typed, wrong = {} } = result ?? {};
  const { fail } = checking;
  useEffect(() => {
    if (result?.isUnchecked) fail('expired');
  }, [result, fail]);
  const packageId = typed?.packageId ?? chosen;
  // Before React listened, or by the browser's own memory, another package may have been chosen.
  useEffect(() => {
    const select = form.current?.querySelector('select');
    if (select && select.value !== packageId) showChoices(select);
  }, [packageId]);

  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone' | 'organisation', autoComplete: string) => ({
    label: words.fields[name],
    name,
    autoComplete,
    maxLength: name === 'firstName' || name === 'lastName' ? LONGEST.name : LONGEST[name],
    defaultValue: typed?.[name] ?? '',
    error: wrong[name],
  });
  const persons = (name: 'adults' | 'children') => ({
    label: words.fields[name],
    name,
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: LONGEST.persons,
    autoComplete: 'off',
    defaultValue: typed?.[name] ?? '',
    error: wrong[name],
  });

  return (
    <Form ref={form} method="post" noValidate preventScrollReset className={styles['panel']}>
      <ErrorSummary errors={summaryOf(wrong)} />
      {result?.outcome === 'failed' && (
        <Notice tone="error" role="alert">
          <p>{result.message}</p>
        </Notice>
      )}
      {/* Enter in a field sends the request: the first button of a form is the one that Enter presses. */}
      <button type="submit" className={styles['first']} tabIndex={-1} aria-hidden="true" />
      <CsrfField />
      <Part title={words.parts.what}>
        <PackageChoice
          packages={packages}
          packageId={packageId}
          typed={typed}
          wrong={wrong}
          onChoose={(event) => showChoices(event.target)}
        >
          <Button type="submit" name={CHOOSE} value={PACKAGE} variant="secondary">
            {words.showChoices}
          </Button>
        </PackageChoice>
      </Part>
      <Part title={words.parts.who}>
        <div className={styles['pair']}>
          <Field {...persons('adults')} required />
          <Field {...persons('children')} optional />
        </div>
      </Part>
      <Part title={words.parts.when}>
        <DayChoice days={days} day={typed?.day ?? ''} error={wrong['day']} />
        <Field
          label={words.fields.time}
          hint={words.timeHint}
          name="time"
          autoComplete="off"
          maxLength={5}
          optional
          defaultValue={typed?.time ?? ''}
          error={wrong['time']}
        />
      </Part>
      <Part title={words.parts.you}>
        <div className={styles['pair']}>
          <Field {...field('firstName', 'given-name')} required />
          <Field {...field('lastName', 'family-name')} required />
          <Field {...field('email', 'email')} type="email" inputMode="email" required />
          <Field {...field('phone', 'tel')} type="tel" optional />
        </div>
        <Field {...field('organisation', 'organization')} optional />
        <TextArea
          label={words.fields.invoiceAddress}
          hint={words.invoiceHint}
          name="invoiceAddress"
          rows={3}
          maxLength={LONGEST.address}
          defaultValue={typed?.invoiceAddress ?? ''}
          error={wrong['invoiceAddress']}
        />
        {(packages.some(({ takesCode }) => takesCode) || typed?.discountCode) && (
          <Field
            label={words.fields.discountCode}
            hint={words.codeHint}
            name="discountCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST.code}
            optional
            defaultValue={typed?.discountCode ?? ''}
            error={wrong['discountCode']}
          />
        )}
        <TextArea
          label={words.fields.wishes}
          hint={words.wishesHint}
          name="wishes"
          rows={5}
          maxLength={LONGEST.wishes}
          defaultValue={typed?.wishes ?? ''}
          error={wrong['wishes']}
        />
      </Part>
      <Trap />
      <input type="hidden" name={PROOF} value={checking.state === 'verified' ? 'ja' : ''} />
      <div className={styles['check']}>
        {check && (
          <check.RobotCheck purpose="booking" checking={checking} id={CHECK} isMissing={wrong[CHECK] !== undefined} />
        )}
      </div>
      <p className={styles['small']}>
        {words.free} {words.privacy} <Link to="/privacy">{words.privacyLink}</Link>.
      </p>
      <p>
        <Button type="submit" busy={isBusy} busyLabel={words.sending}>
          {words.submit}
        </Button>
      </p>
    </Form>
  );
}

const PACKAGE = 'arrangement';

/** Presses the button that is there for browsers without scripts. */
function showChoices({ form }: HTMLSelectElement): void {
  form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value="${PACKAGE}"]`));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** `Voornaam: Dit veld is verplicht.`, because the summary is not next to the fields. */
function summaryOf(wrong: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([name, message]) => {
      if (name === 'choices') return [name, `${words.kinds} ${message}`];
      return [name, isField(name) ? `${words.fields[name]}: ${message}` : message];
    }),
  );
}
