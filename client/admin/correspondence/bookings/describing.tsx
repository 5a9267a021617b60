import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminBookingDetail } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { REQUEST_MAX } from '../../../../src/modules/ticketing/rules/request-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { focusHeading, Panel } from '../../ui/admin-page.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { LeavingGuard } from '../../ui/form/save-bar.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

type OfBooking = { booking: Pick<AdminBookingDetail, 'id' | 'version' | 'time' | 'dayNotes'> };

/** When the group arrives, and what those who receive it should know. The visitor does not see the notes. */
export function Describing({ booking: { id, version, time, dayNotes } }: OfBooking) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const stored = { time: time ?? '', notes: dayNotes };
  const [typed, setTyped] = useState(stored);
  const isDirty = typed.time !== stored.time || typed.notes !== stored.notes;
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const call = () => ask('PUT', '/api/dmt-admin/bookings/:id/day', { id, json: { version, ...typed } });
    if (!(await submission.run(call))) return;
    toasts.show({ severity: 'success', summary: t('day.saved') });
    await revalidator.revalidate();
    focusHeading(); // this form is replaced by a new one
  };
  return (
    <Panel title={t('day.title')}>
      <form onSubmit={(submitted) => void save(submitted)} noValidate>
        <LeavingGuard isDirty={isDirty && !submission.isBusy} />
        <Stack gap={4}>
          <FaultNotice submission={submission} />
          <Field
            label={t('day.time')}
            name="time"
            type="time"
            optional
            value={typed.time}
            error={submission.errors['time']}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
          <TextArea
            label={t('day.notes')}
            hint={t('day.notesHint')}
            name="notes"
            optional
            rows={3}
            maxLength={REQUEST_MAX.wishes}
            value={typed.notes}
            error={submission.errors['notes']}
            onChange={({ target }) => setTyped({ ...typed, notes: target.value })}
          />
          <p>
            <Button type="submit" variant="secondary" busy={submission.isBusy}>
              {t('day.save')}
            </Button>
          </p>
        </Stack>
      </form>
    </Panel>
  );
}
