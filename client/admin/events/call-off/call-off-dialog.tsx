import { useEffect, useRef, useState } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { REASON_MAX } from '../../../../src/modules/catalogue/event-fields-schema.ts';
import type { EventDate } from '../../../../src/modules/catalogue/schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { GroupsOfDates } from '../actions/event-groups.tsx';
import { OwnWordsField } from '../actions/own-words.tsx';
import { CallOffEmails, Counts } from './dry-run.tsx';
import { firstRemedy, RemedyFields } from './remedy-fields.tsx';
import { usePreview } from './use-call-offs.ts';
import words from './nl.json' with { type: 'json' };

const FIELD = 'reason';

type DialogProps = {
  event: AdminEvent;
  dates: EventDate[];
  others: EventDate[];
  onClose: () => void;
  onCalledOff: (event: AdminEvent) => void;
};

/** Shows who is affected, the amounts, the remedies and the emails before anything is done. */
export function CallOffDialog({ event, dates, others, onClose, onCalledOff }: DialogProps) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const submission = useSubmission();
  const key = useRef(newUuid());
  const [now] = useState(() => Date.now());
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState(() => firstRemedy(others, now));
  const [round, setRound] = useState(0);
  const { event_id: id, version } = event;
  const { remedy, to, answerBy } = given;
  const request = {
    starts: dates.map(({ event_date_start: start }) => start),
    reason: reason.trim(),
    words: typed.trim(),
    remedy,
    ...(remedy !== 'refund' && to !== '' && { to }),
    ...(remedy !== 'refund' && answerBy !== '' && { answerBy }),
  };
  const { preview, isGood, ...dry } = usePreview(id, request, round);
  const { errors } = submission;
  // The reason is the one thing to type: writing can start at once.
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  useEffect(() => {
    if (errors['reason']) document.getElementById(FIELD)?.focus();
  }, [errors]);

  /** The preview is out of date: count again; the next attempt is a new call. */
  const countAgain = (fault: unknown) => {
    if (isApiFault(fault) && fault.code === 'has_tickets') {
      key.current = newUuid();
      setRound((last) => last + 1);
    }
    throw fault;
  };

  const callOff = async () => {
    if (!preview) return;
    const json = { ...request, version, seen: preview.seen };
    const headers = { 'idempotency-key': key.current };
    const changed = await submission.run(() =>
      stepUp(() => ask('POST', '/api/dmt-admin/events/:id/call-off', { id, json, headers })).catch(countAgain),
    );
    if (!changed) return;
    const detail = preview.orders > 0 ? { detail: t(`doneDetail.${remedy}`) } : {};
    toasts.show({ severity: 'success', summary: t('done', { count: dates.length }), ...detail });
    onCalledOff(changed);
    onClose();
  };
  const [first] = dates;
  const name =
    dates.length === 1 && first ? eventDateLine(first.event_date_start, first.event_date_end) : event.event_title;
  const isEmpty = preview?.orders === 0;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('ask', { date: name })}
      confirmLabel={t(isEmpty || preview?.total === 0 ? 'confirm.free' : `confirm.${remedy}`)}
      onConfirm={() => void callOff()}
      busy={submission.isBusy || preview === null || !isGood}
      fault={submission.fault ?? dry.fault}
      isGrave
    >
      <div aria-live="polite">{preview ? <Counts preview={preview} remedy={remedy} /> : <p>{t('counting')}</p>}</div>
      <GroupsOfDates event={event} starts={request.starts} />
      {dates.length > 1 && (
        <ul aria-label={t('which')}>
          {dates.map(({ event_date_start: start, event_date_end: end }) => (
            <li key={start}>{eventDateLine(start, end)}</li>
          ))}
        </ul>
      )}
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        name={FIELD}
        maxLength={REASON_MAX}
        value={reason}
        error={errors['reason']}
        onChange={(change) => setReason(change.target.value)}
      />
      {preview && !isEmpty && (
        <>
          {others.length > 0 && (
            <RemedyFields
              form={given}
              onChange={setGiven}
              others={others}
              now={now}
              errors={{ ...dry.errors, ...errors }}
            />
          )}
          <OwnWordsField value={typed} onChange={setTyped} error={errors['words']} />
          <CallOffEmails emails={preview.letters} tickets={preview.tickets} />
        </>
      )}
    </Confirm>
  );
}
