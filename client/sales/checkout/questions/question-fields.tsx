import { useId, type ReactNode } from 'react';
import { ORDER_MAX } from '../../../../src/modules/ticketing/rules/order-max.ts';
import { ANSWER_MAX, type ShownQuestion } from '../../../../src/kernel/events/question.ts';
import type { GivenAnswer } from '../../../../src/modules/ticketing/sales/questions/answers-schema.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import field from '../../../ui/forms/field.module.css';
import { answerField, consentField } from '../cart/typed-details.ts';
import { type AskedTicket, ticketName } from './answer-fields.ts';
import { PartedQuestions } from './parted-questions.tsx';
import styles from './question-fields.module.css';
import { words } from './words.ts';
import { ownedText } from '../../../ui/text/text.tsx';
import { dutchOf, langProps, textOf } from '../../../../src/kernel/text/owned.ts';

/** Number of tickets shown at once; the others are collapsed, because answering is optional. */
const SHOWN = 4;

type QuestionFieldsProps = {
  questions: readonly ShownQuestion[];
  tickets: readonly AskedTicket[];
  given: readonly GivenAnswer[];
  errors: Readonly<Record<string, string | undefined>>;
  part?: number | undefined;
};

/** Each question has its reason, and consent without which an answer about health or belief is not stored. */
export function QuestionFields({ questions, tickets, given, errors, part = 1 }: QuestionFieldsProps) {
  const draw = (some: readonly AskedTicket[], answers: readonly GivenAnswer[]) =>
    questions.map((question) => (
      <QuestionSet key={question.id} question={question} tickets={some} given={answers} errors={errors} />
    ));
  return isParted(questions, tickets) ? (
    <PartedQuestions {...{ tickets, given, errors, draw }} first={part} />
  ) : (
    draw(tickets, given)
  );
}

/** True if there are too many tickets to ask about at once. */
export function isParted(questions: readonly ShownQuestion[], tickets: readonly AskedTicket[]): boolean {
  return tickets.length > ORDER_MAX.usual && questions.some(({ per }) => per === 'ticket');
}

export function Questions(props: QuestionFieldsProps) {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions" className={styles.heading}>
        {words.title}
      </h2>
      <p className={styles.small}>{words.intro}</p>
      <QuestionFields {...props} />
    </section>
  );
}

type SetProps = Omit<QuestionFieldsProps, 'questions'> & { question: ShownQuestion };

function QuestionSet({ question, tickets, given, errors }: SetProps) {
  const { id, text, purpose, per, isSensitive, atGate } = question;
  const hintId = useId();
  const hint = ownedText(purpose, (why) => [why, atGate && words.atGate].filter(Boolean).join(' '));
  const answered = new Map(given.map((one) => [answerField(one), one.answer]));
  const valueOf = (name: string) => answered.get(name) ?? '';
  const answer = (name: string, label: ReactNode, ownHint?: ReactNode) => (
    <Answer
      key={name}
      question={question}
      error={errors[name]}
      first={valueOf(name)}
      hint={ownHint}
      {...{ name, label }}
    />
  );
  const consent = isSensitive && (
    <div className={styles.consent}>
      <input
        type="checkbox"
        id={consentField(id)}
        name={consentField(id)}
        defaultChecked={given.some((one) => one.question_id === id && one.consent === true)}
      />
      <label htmlFor={consentField(id)}>{words.consent}</label>
    </div>
  );
  if (per === 'order') {
    return (
      <div className={styles.set}>
        {answer(answerField({ question_id: id }), ownedText(text), hint)}
        {consent}
      </div>
    );
  }
  if (tickets.length === 0) return null;
  const groups = tickets.map((ticket) => {
    const name = answerField({ question_id: id, option_id: ticket.option_id, ticket: ticket.ticket });
    return { name, node: answer(name, ticketName(ticket)) };
  });
  const rest = groups.slice(SHOWN);
  const isNeeded = rest.some(({ name }) => valueOf(name) !== '' || errors[name] !== undefined);
  return (
    <fieldset className={styles.set} aria-describedby={hintId}>
      <legend>{ownedText(text)}</legend>
      <p id={hintId} className={field['hint']}>
        {hint}
      </p>
      {groups.slice(0, SHOWN).map(({ node }) => node)}
      {rest.length > 0 && (
        <details className={styles.more} open={isNeeded || undefined}>
          <summary>{words.more({ count: rest.length })}</summary>
          <div className={styles.list}>{rest.map(({ node }) => node)}</div>
        </details>
      )}
      {consent}
    </fieldset>
  );
}

type AnswerProps = {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  question: ShownQuestion;
  error: string | undefined;
  first: string;
};

function Answer({ name, label, hint, question: { kind, choices }, error, first }: AnswerProps) {
  if (kind !== 'choice') {
    return (
      <Field
        {...{ name, label, hint, error }}
        optional
        maxLength={ANSWER_MAX}
        autoComplete="off"
        defaultValue={first}
        {...(kind === 'number' && { inputMode: 'numeric' })}
      />
    );
  }
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={field['hint']} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <select
        id={name}
        name={name}
        className={field['input']}
        defaultValue={first}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        <option value="">{words.none}</option>
        {choices.map((choice) => (
          <option key={dutchOf(choice)} value={dutchOf(choice)} {...langProps(choice)}>
            {textOf(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
