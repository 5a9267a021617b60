import { useCallback, useEffect, useRef, useState } from 'react';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../src/kernel/ids.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { REASON_MAX } from '../../../../src/modules/catalogue/events/event-schema.ts';
import type { EventDate } from '../../../../src/modules/catalogue/schema.ts';
import type { CallOffCounts, CallOffPreview } from '../../../../src/modules/ticketing/call-off/call-off-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../../ui/words.ts';
import { useAsk } from '../../api/routes.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { amountText, money } from '../../ui/text/format.ts';
import { OwnWords, useLetter } from '../actions/own-words.tsx';
import words from './nl.json' with { type: 'json' };

/** Between the reason and the own words, in what the preview is asked with; nobody can type it. */
const APART = '\u0000';
const FIELD = 'reason';

type DialogProps = {
  event: AdminEvent;
  date: EventDate;
  onClose: () => void;
  onCalledOff: (event: AdminEvent) => void;
};

/** The dry run of calling off a date: who, how much and which mail; only then it can be done. */
export function CallOffDialog({ event, date, onClose, onCalledOff }: DialogProps) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const submission = useSubmission();
  const key = useRef(newUuid());
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [preview, setPreview] = useState<CallOffPreview | null>(null);
  const { event_id: id, version } = event;
  const { event_date_start: start, event_date_end: end } = date;

  const look = useCallback(
    async (text: string) => {
      const [why = '', added = ''] = text.split(APART);
      const json = { start, reason: why.trim(), words: added.trim() };
      const news = await ask('POST', '/api/dmt-admin/events/:id/call-off/preview', { id, json });
      setPreview(news);
      return { ...news.letter, html: '', orders: news.orders, tickets: news.tickets, paid: news.total };
    },
    [ask, id, start],
  );
  const email = useLetter(null, `${reason}${APART}${typed}`, look);
  const { errors, code } = submission;
  useEffect(() => {
    if (errors['reason']) document.getElementById(FIELD)?.focus();
  }, [errors]);
  useEffect(() => {
    // What was seen is not so any more: it is counted again, and another try is another call.
    if (code !== 'has_tickets') return;
    key.current = newUuid();
    void look(`${reason}${APART}${typed}`).catch(() => undefined);
    // Once per refusal.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code]);

  const callOff = async () => {
    if (!preview) return;
    const json = { version, start, reason: reason.trim(), words: typed.trim(), seen: preview.seen };
    const headers = { 'idempotency-key': key.current };
    const changed = await submission.run(() =>
      stepUp(() => ask('POST', '/api/dmt-admin/events/:id/call-off', { id, json, headers })),
    );
    if (!changed) return;
    const detail = preview.total > 0 ? { detail: t('doneDetail') } : {};
    toasts.show({ severity: 'success', summary: t('done'), ...detail });
    onCalledOff(changed);
    onClose();
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('ask', { date: eventDateLine(start, end) })}
      confirmLabel={preview && preview.total > 0 ? t('confirm') : t('confirmFree')}
      onConfirm={() => void callOff()}
      busy={submission.isBusy || preview === null}
      fault={submission.fault}
      isGrave
    >
      <div aria-live="polite">{preview ? <Counts counts={preview} /> : <p>{t('counting')}</p>}</div>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        name={FIELD}
        maxLength={REASON_MAX}
        value={reason}
        error={errors['reason']}
        onChange={(change) => setReason(change.target.value)}
      />
      <OwnWords value={typed} onChange={setTyped} error={errors['words']} email={email} />
    </Confirm>
  );
}

function Counts({ counts }: { counts: CallOffCounts }) {
  const t = useWords(words);
  const { orders, people, total, ways } = counts;
  if (orders === 0) return <p>{t('nobody')}</p>;
  const who = t('people', { count: people, number: amountText(people) });
  return (
    <>
      <p>
        <strong>{t('sum', { count: orders, number: amountText(orders), people: who, total: money(total) })}</strong>
      </p>
      <ul aria-label={t('ways')}>
        {ways.map(({ way, orders: number, amount }) => (
          <li key={way}>{t(`way.${way}`, { amount: money(amount), number: amountText(number) })}</li>
        ))}
      </ul>
    </>
  );
}
