import { useState } from 'react';
import {
  PURPOSE_MAX,
  QUESTION_KINDS,
  QUESTION_MAX,
  QUESTION_PER,
  QUESTIONS_MAX,
} from '../../../../../src/kernel/events/question.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, FieldError } from '../../../../ui/forms/field.tsx';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import { Panel } from '../../../ui/admin-page.tsx';
import { FoldedLine } from '../../../ui/disclosure.tsx';
import { Checkbox, Select, TextArea } from '../../../ui/form/controls.tsx';
import pair from '../../../ui/form/pair.module.css';
import { Glyph } from '../../../ui/glyph.tsx';
import texts from '../../../ui/text/text.module.css';
import words from '../../nl.json' with { type: 'json' };
import styles from './event-fields.module.css';
import { type QuestionForm, SUGGESTIONS, type Suggestion } from '../event-form.ts';
import type { FieldsProps } from '../use-event-form.ts';

type Props = Pick<FieldsProps, 'state' | 'errors'>;

/** Takes at most five questions, each with its reason; offers common ones as suggestions (R-45). */
export function QuestionFields({ state, errors }: Props) {
  const t = useWords(words);
  const { questions } = state.form;
  const [hadNone] = useState(questions.length === 0);
  const suggestions = (
    <fieldset className={styles['suggestions']} id="add-questions" tabIndex={-1} aria-label={t('questions.add')}>
      {SUGGESTIONS.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          onClick={() => state.addQuestion(name === '' ? {} : suggested(t, name))}
        >
          {t(name === '' ? 'questions.own' : `questions.${name}.name`)}
        </Button>
      ))}
    </fieldset>
  );
  const content = (
    <>
      <FieldError id="event_questions-error">{errors['event_questions']}</FieldError>
      <p className={texts['small']}>{t('questions.lead')}</p>
      {questions.map((question, index) => (
        <QuestionInputs key={question.key} {...{ question, index, state, errors }} />
      ))}
      {questions.length < QUESTIONS_MAX ? (
        suggestions
      ) : (
        <p className={texts['small']}>{t('questions.most', { count: QUESTIONS_MAX })}</p>
      )}
    </>
  );
  if (hadNone) return <Panel title={t('questions.title')}>{content}</Panel>;
  return (
    <Panel>
      <FoldedLine
        title={t('questions.title')}
        holds={[questions.map(({ text }) => text).join(' · ')]}
        isNeeded={Object.keys(errors).some((field) => field.startsWith('event_questions'))}
      >
        {content}
      </FoldedLine>
    </Panel>
  );
}

function suggested(t: Translate<typeof words>, name: Exclude<Suggestion, ''>): Partial<QuestionForm> {
  const texts = { text: t(`questions.${name}.text`), purpose: t(`questions.${name}.purpose`) };
  switch (name) {
    case 'diet':
      return { ...texts, kind: 'text', per: 'ticket', isSensitive: true };
    case 'wheelchair':
      return {
        ...texts,
        kind: 'choice',
        choices: t('questions.wheelchair.choices'),
        per: 'ticket',
        isSensitive: true,
        atGate: true,
      };
    case 'dog':
      return { ...texts, kind: 'number', per: 'order', atGate: true };
    case 'children':
      return { ...texts, kind: 'number', per: 'order' };
    case 'travel':
      return { ...texts, kind: 'choice', choices: t('questions.travel.choices'), per: 'order' };
  }
}

function QuestionInputs({ question, index, state, errors }: Props & { question: QuestionForm; index: number }) {
  const t = useWords(words);
  const name = (part: string) => `event_questions.${index}.${part}`;
  const change = (changed: Partial<QuestionForm>) => state.setQuestion(question.key, changed);
  const { text, purpose, kind, choices, per, isSensitive, atGate } = question;
  const hasErrors = Object.keys(errors).some((field) => field.startsWith(name('')));
  return (
    <FoldedLine
      title={text || t('questions.one', { number: index + 1 })}
      holds={[`${t(`questions.kinds.${kind}`)} · ${t(`questions.pers.${per}`)}`]}
      startsOpen={question.id === null && text === ''}
      isNeeded={hasErrors}
    >
      <Field
        label={t('questions.text')}
        name={name('text')}
        maxLength={QUESTION_MAX}
        value={text}
        error={errors[name('text')]}
        autoComplete="off"
        onChange={(event) => change({ text: event.target.value })}
      />
      <Field
        label={t('questions.purpose')}
        hint={t('questions.purposeHint')}
        name={name('purpose')}
        maxLength={PURPOSE_MAX}
        value={purpose}
        error={errors[name('purpose')]}
        autoComplete="off"
        onChange={(event) => change({ purpose: event.target.value })}
      />
      <div className={pair['pair']}>
        <Select
          label={t('questions.kind')}
          name={name('kind')}
          value={kind}
          options={QUESTION_KINDS.map((value) => ({ value, label: t(`questions.kinds.${value}`) }))}
          onChange={({ target }) => change({ kind: QUESTION_KINDS.find((one) => one === target.value) ?? kind })}
        />
        <Select
          label={t('questions.per')}
          name={name('per')}
          value={per}
          options={QUESTION_PER.map((value) => ({ value, label: t(`questions.pers.${value}`) }))}
          onChange={({ target }) => change({ per: QUESTION_PER.find((one) => one === target.value) ?? per })}
        />
      </div>
      {kind === 'choice' && (
        <TextArea
          label={t('questions.choices')}
          hint={t('questions.choicesHint')}
          name={name('choices')}
          value={choices}
          error={errors[name('choices')]}
          onChange={(event) => change({ choices: event.target.value })}
        />
      )}
      <Checkbox
        label={t('questions.sensitive')}
        hint={t('questions.sensitiveHint')}
        name={name('isSensitive')}
        checked={isSensitive}
        onChange={(event) => change({ isSensitive: event.target.checked })}
      />
      <Checkbox
        label={t('questions.atGate')}
        hint={t('questions.atGateHint')}
        name={name('atGate')}
        checked={atGate}
        onChange={(event) => change({ atGate: event.target.checked })}
      />
      <div>
        <Button variant="tertiary" size="small" onClick={() => state.remove('questions', question.key)}>
          <Glyph name="trash" /> {t('questions.remove')}
        </Button>
        {question.id !== null && <p className={texts['small']}>{t('questions.removeHint')}</p>}
      </div>
    </FoldedLine>
  );
}
