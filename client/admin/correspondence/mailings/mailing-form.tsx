import { type FormEvent, useCallback, useState } from 'react';
import { eventDateLine, longDateWithWeekday, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type {
  EventMailings,
  MailingPreview,
  MailingRequest,
} from '../../../../src/modules/ticketing/sales/mailings/mailings-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Select } from '../../ui/form/controls.tsx';
import { dropDraft, KeptDraft, useKeptDraft } from '../../ui/drafts/kept-draft.tsx';
import { Ready, SaveBar } from '../../ui/form/save-bar.tsx';
import { FaultNotice, FormErrors, type Submission, useSubmission } from '../../ui/form/submission.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import styles from './mailings.module.css';
import words from './nl.json' with { type: 'json' };
import { MAILINGS } from './use-mailings.ts';

const SUBJECT_MAX = 150;

type FormProps = { shown: EventMailings; day: string | null; onSent: () => Promise<void> };

/** Shows a preview and the number of recipients, sends a test, and sends once however often the button is pressed. */
export function MailingForm({ shown, day, onSent }: FormProps) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [mailing, setMailing] = useState(() => firstMailing(shown, day, t));
  const [preview, setPreview] = useState<MailingPreview | null>(null);
  const { id } = shown.event;
  const draft = { name: `mailing:${id}`, version: 1 };
  const isDirty = mailing.subject !== subjectOf(shown, mailing.day, t) || mailing.body !== '';
  useKeptDraft(
    draft.name,
    draft.version,
    isDirty,
    useCallback(() => mailing, [mailing]),
  );
  const set = (change: Partial<MailingRequest>) => setMailing((before) => ({ ...before, ...change }));

  const look = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const answer = await submission.run(() => ask('POST', `${MAILINGS}/preview`, { id, json: mailing }));
    if (answer) setPreview(answer);
  };
  const test = async () => {
    const tested = await submission.run(() => ask('POST', `${MAILINGS}/test`, { id, json: mailing }));
    if (tested) toasts.show({ severity: 'success', summary: t('tested'), detail: t('testedDetail', tested) });
  };
  const send = async () => {
    const sent = await submission.save(({ headers }) => ask('POST', MAILINGS, { id, json: mailing, headers }));
    if (!sent) return;
    dropDraft(draft.name);
    setPreview(null);
    setMailing(firstMailing(shown, day, t));
    toasts.show({ severity: 'success', summary: t('started') });
    await onSent().catch(() => undefined);
  };
  return (
    <form className={styles['form']} onSubmit={(submitted) => void look(submitted)} noValidate>
      <KeptDraft {...draft} isDirty={isDirty} onTake={(value) => isMailing(value) && setMailing(value)} />
      <FormErrors errors={submission.errors} heading={t('errors')} />
      {!preview && <FaultNotice submission={submission} />}
      <Ready>
        <MailingFields shown={shown} mailing={mailing} set={set} submission={submission} />
        <SaveBar note={null}>
          <Button variant="secondary" busy={submission.isBusy} onClick={() => void test()}>
            <Glyph name="mail" /> {t('test')}
          </Button>
          <Button type="submit" busy={submission.isBusy}>
            {t('look')}
          </Button>
        </SaveBar>
      </Ready>
      {preview && (
        <Seen preview={preview} submission={submission} onSend={() => void send()} onClose={() => setPreview(null)} />
      )}
    </form>
  );
}

type FieldsProps = {
  shown: EventMailings;
  mailing: MailingRequest;
  set: (change: Partial<MailingRequest>) => void;
  submission: Submission;
};

function MailingFields({ shown, mailing, set, submission: { errors } }: FieldsProps) {
  const t = useWords(words);
  const { options, days } = shown;
  // A proposed subject names the day, so it changes with it; one that was typed stays.
  const setDay = (day: string | null) => {
    const isProposed = mailing.subject === subjectOf(shown, mailing.day, t);
    set({ day, ...(isProposed && { subject: subjectOf(shown, day, t) }) });
  };
  return (
    <Panel hint={t('only')}>
      <div className={styles['fields']}>
        <Select
          label={t('who')}
          name="who"
          error={errors['who']}
          value={mailing.who}
          options={[
            { value: 'all', label: t('all') },
            { value: 'absent', label: t('absent') },
          ]}
          onChange={({ target }) => set({ who: target.value === 'absent' ? 'absent' : 'all' })}
        />
        {options.length > 1 && (
          <Select
            label={t('option')}
            name="option_id"
            error={errors['option_id']}
            value={String(mailing.option_id ?? '')}
            options={[
              { value: '', label: t('anyOption') },
              ...options.map(({ id, title, start }) => {
                return { value: String(id), label: `${title}, ${eventDateLine(start, start)}` };
              }),
            ]}
            onChange={({ target }) => set({ option_id: target.value === '' ? null : Number(target.value) })}
          />
        )}
        {days.length > 1 && (
          <Select
            label={t('day')}
            name="day"
            error={errors['day']}
            value={mailing.day ?? ''}
            options={[{ value: '', label: t('anyDay') }, ...days.map((day) => ({ value: day, label: longDay(day) }))]}
            onChange={({ target }) => setDay(target.value || null)}
          />
        )}
        <Field
          label={t('subject')}
          name="subject"
          required
          autoComplete="off"
          maxLength={SUBJECT_MAX}
          error={errors['subject']}
          value={mailing.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <RichText
          label={t('body')}
          name="body"
          hint={t('bodyHint')}
          error={errors['body']}
          value={mailing.body}
          onChange={(body) => set({ body })}
        />
      </div>
    </Panel>
  );
}

type SeenProps = { preview: MailingPreview; submission: Submission; onSend: () => void; onClose: () => void };

function Seen({ preview, submission, onSend, onClose }: SeenProps) {
  const t = useWords(words);
  const { recipients, orders, unreachable, subject, text } = preview;
  const nobody = recipients === 0;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('ask', { count: recipients })}
      confirmLabel={nobody ? t('nobody') : t('send', { count: recipients })}
      onConfirm={nobody ? onClose : onSend}
      busy={submission.isBusy}
      fault={submission.fault}
    >
      <p>{t('recipients', { count: orders })}</p>
      {unreachable > 0 && <p>{t('unreachable', { count: unreachable })}</p>}
      <p>
        {t('subject')}: <strong>{subject}</strong>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={styles['mail']} aria-label={t('preview')} tabIndex={0}>
        {text}
      </section>
    </Confirm>
  );
}

function firstMailing(shown: EventMailings, day: string | null, t: Translate<typeof words>): MailingRequest {
  return { who: 'all', option_id: null, day, subject: subjectOf(shown, day, t), body: '' };
}

function subjectOf({ event: { title } }: EventMailings, day: string | null, t: Translate<typeof words>): string {
  const about = day === null ? title : `${title}, ${longDateWithWeekday(`${day}T12:00:00Z`)}`;
  return t('about', { about }).slice(0, SUBJECT_MAX);
}

function isMailing(kept: unknown): kept is MailingRequest {
  const { who, subject, body } = (kept ?? {}) as Record<string, unknown>;
  return [who, subject, body].every((part) => typeof part === 'string');
}
