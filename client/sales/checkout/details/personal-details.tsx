import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { answerErrors, type AskedTicket } from '../questions/answer-fields.ts';
import { isParted, Questions } from '../questions/question-fields.tsx';
import type { ShownQuestion } from '../../../../src/kernel/events/question.ts';
import type { TicketFormItem } from '../cart/cart.ts';
import { EmailQuestion } from './email-question.tsx';
import { HiddenOrder } from '../tickets/hidden-order.tsx';
import { adjustPath, type TypedCodes } from '../cart/cart.ts';
import { type OrderDetails, type PersonalErrors, PERSONAL_FIELDS } from '../cart/personal-fields.ts';
import { readDetails } from '../cart/typed-details.ts';
import styles from './personal-details.module.css';
import { useSession } from '../../../account/session/session.ts';
import { useApi } from '../../../api/application.ts';
import { isApiFault } from '../../../api/fault.ts';
import { detailsOf } from './own-details.ts';
import { words as detailsWords } from './details.words.ts';
import { words as stepWords } from '../steps/steps.words.ts';

type PersonalDetailsFormProps = {
  questions: readonly ShownQuestion[];
  tickets: readonly AskedTicket[];
  part?: number | undefined;
  /** Address of the event; without JavaScript the form posts to its `/betaling`. */
  path: string;
  items: readonly TicketFormItem[];
  first: OrderDetails;
  codes?: TypedCodes | undefined;
  firstErrors?: PersonalErrors;
  /** True if all tickets are free, so that this step places the order (CHECK-04). */
  isFree: boolean;
  /** Text of the button while busy; presses do nothing then. */
  busyWords?: string | undefined;
  /** Notes about a free order, shown above the buttons. */
  children?: ReactNode;
  /** Somebody is in the form. */
  onBegin: () => void;
  onLeaveField: (details: OrderDetails) => void;
  onNext: (details: OrderDetails) => void;
  /** The details could not be checked, because that code does not load. */
  onFault: (fault: unknown) => void;
  onCancel: () => void;
};

export function PersonalDetailsForm(props: PersonalDetailsFormProps) {
  const { path, items, questions, tickets, part, first, codes, firstErrors = {}, isFree, busyWords, children } = props;
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<PersonalErrors>(firstErrors);
  // Without JavaScript there is no toast to say it.
  const [posted] = useState(errors);
  const isPosted = errors === posted;
  const [email, setEmail] = useState(first.email);
  const [given, setGiven] = useState(first.answers ?? []);
  const isPressing = usePressing(form, () => setEmail(''), props.onBegin);
  const wrongAnswers = answerErrors(errors, given);
  const hasFailed = Object.keys(errors).length > 0;

  useEffect(() => {
    const [wrong] = Object.keys(errors);
    const [wrongAnswer] = Object.keys(answerErrors(errors, given));
    const field = wrong?.startsWith('answers.') ? wrongAnswer : wrong;
    if (field) document.getElementById(field)?.focus();
  }, [errors, given]);

  useOwnDetails(form);

  const typed = () => readDetails(new FormData(form.current ?? undefined));
  const correct = (corrected: string) => {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement) field.value = corrected;
    setEmail(corrected);
    props.onLeaveField(typed());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busyWords) return;
    const values = typed();
    const rules = await import('./check-details.ts').catch(props.onFault);
    if (!rules) return;
    const checked = rules.checkDetails(values, questions);
    setGiven(values.answers ?? []);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) return props.onNext(checked.details);
    setEmail(values.email);
    toasts.show({ severity: 'error', summary: detailsWords.invalidForm, detail: detailsWords.fillIn });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`${path}/betaling`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {isParted(questions, tickets) && <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden />}
      <CsrfField />
      <HiddenOrder items={items} codes={codes} />
      {isFree && <input type="hidden" name="intent" value="create" />}
      <ErrorSummary
        errors={{ ...namedErrors(errors), ...wrongAnswers }}
        {...(hasFailed &&
          (isPosted
            ? { heading: detailsWords.invalidForm, lead: detailsWords.fillIn }
            : { heading: detailsWords.fillIn }))}
      />
      <p className={styles.intro}>
        {detailsWords.detailsIntro}{' '}
        <Link to="/privacy" target="_blank" rel="noopener">
          {detailsWords.privacy}
        </Link>
        .
      </p>
      <div className={styles.fields}>
        {PERSONAL_FIELDS.map((field) => (
          <Fragment key={field.name}>
            <Field
              {...field}
              defaultValue={first[field.name]}
              error={errors[field.name]}
              required
              onBlur={() => {
                if (!isPressing.current) setEmail(typed().email);
                props.onLeaveField(typed());
              }}
            />
            {field.name === 'email' && <EmailQuestion email={email} onUse={correct} />}
          </Fragment>
        ))}
      </div>
      {questions.length > 0 && (
        <div onBlur={() => props.onLeaveField(typed())}>
          <Questions {...{ questions, tickets, given, part }} errors={wrongAnswers} />
        </div>
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" busy={Boolean(busyWords)} busyLabel={busyWords}>
          {isFree ? stepWords.placeFree : detailsWords.next}
        </Button>
        <Link
          className={styles.cancel}
          to={adjustPath(path, items)}
          onClick={(event) => {
            event.preventDefault();
            props.onCancel();
          }}
        >
          {stepWords.cancel}
        </Link>
      </div>
      <output className={busyWords ? styles.status : undefined}>{busyWords}</output>
    </form>
  );
}

/** Returns 'Voornaam: Dit veld is verplicht.', because the summary is not next to the fields. */
function namedErrors(errors: PersonalErrors): Record<string, string> {
  return Object.fromEntries(
    PERSONAL_FIELDS.flatMap(({ name, label }) => (errors[name] ? [[name, `${label}: ${errors[name]}`]] : [])),
  );
}

function usePressing(
  form: RefObject<HTMLFormElement | null>,
  onAddress: () => void,
  onBegin: () => void,
): RefObject<boolean> {
  const isPressing = useRef(false);
  const type = useEffectEvent(onAddress);
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    const note = ({ type: kind, target }: Event) => {
      if (kind === 'focusin') return begin();
      if (kind === 'input') return target instanceof HTMLInputElement && target.name === 'email' ? type() : undefined;
      isPressing.current = kind === 'pointerdown' && target instanceof Element && target.closest('button, a') !== null;
    };
    const [kinds, element] = [['focusin', 'pointerdown', 'pointercancel', 'click', 'input'], form.current];
    for (const kind of kinds) element?.addEventListener(kind, note);
    return () => kinds.forEach((kind) => element?.removeEventListener(kind, note));
  }, [form]);
  return isPressing;
}

/** Fills in empty fields for a signed-in user (ROLE-02); keeps values typed in the meantime. */
export function useOwnDetails(form: RefObject<HTMLFormElement | null>): void {
  const api = useApi();
  const isSignedIn = useSession().info?.loggedIn ?? false;
  useEffect(() => {
    if (!isSignedIn) return;
    api.get('/api/account').then(
      (account) => {
        for (const [name, value] of Object.entries(detailsOf(account))) {
          const field = form.current?.elements.namedItem(name);
          if (field instanceof HTMLInputElement && field.value === '') field.value = value;
        }
      },
      (fault: unknown) => {
        if (!isApiFault(fault)) throw fault; // without an answer there is nothing to fill in
      },
    );
  }, [api, form, isSignedIn]);
}
