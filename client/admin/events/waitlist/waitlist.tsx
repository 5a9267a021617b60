import { type FormEvent, useState } from 'react';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  type EventWaitlist,
  HOLD_HOURS,
  waitlistRuleRequest,
} from '../../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { FoldedLine } from '../../ui/disclosure.tsx';
import { Checkbox } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { WaitingWishes } from './waiting-wishes.tsx';
import words from './nl.json' with { type: 'json' };

const WAITLIST = '/api/dmt-admin/events/:id/waitlist';

/** Its length shows whether a second day is wanted. */
export function Waitlist({
  eventId,
  first,
}: {
  eventId: number;
  /** Null: could not be read. */ first: EventWaitlist | null;
}) {
  const t = useWords(words);
  const ask = useAsk();
  const [waitlist, setWaitlist] = useState(first);
  const load = () => ask('GET', WAITLIST, { id: eventId }).then(setWaitlist, () => setWaitlist(null));
  return (
    <FoldedLine title={t('title')} holds={[waitlist && holdsOf(t, waitlist)]} startsOpen={waitlist === null}>
      {waitlist === null ? (
        <Notice tone="warn">
          <p>{t('lost')}</p>
        </Notice>
      ) : (
        <Stack gap={5}>
          <RuleForm eventId={eventId} rule={waitlist.rule} onSaved={setWaitlist} />
          {waitlist.lists.length === 0 && waitlist.rule.isOn && <p>{t('nobody')}</p>}
          {waitlist.lists.map((list) => (
            <WaitingWishes key={list.option_id} list={list} onChanged={() => void load()} />
          ))}
        </Stack>
      )}
    </FoldedLine>
  );
}

function holdsOf(t: Translate<typeof words>, { rule, lists }: EventWaitlist): string {
  const wishes = lists.reduce((sum, list) => sum + list.wishes.length, 0);
  const state = rule.isOn ? t('on', { hours: rule.hours }) : t('off');
  return wishes > 0 ? `${state} · ${t('wishes', { count: wishes })}` : state;
}

type RuleFormProps = { eventId: number; rule: EventWaitlist['rule']; onSaved: (news: EventWaitlist) => void };

function RuleForm({ eventId, rule, onSaved }: RuleFormProps) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [isOn, setIsOn] = useState(rule.isOn);
  const [hours, setHours] = useState(String(rule.hours));
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const typed = /^\d{1,4}$/.test(hours.trim()) ? Number(hours) : NaN;
    const { data, error } = waitlistRuleRequest.safeParse(
      { isOn, hours: isOn ? typed : typed || HOLD_HOURS },
      IN_DUTCH,
    );
    if (!data) return submission.refuse(messagesOf(error.issues));
    const saved = await submission.run(() => ask('PUT', WAITLIST, { id: eventId, json: data }));
    if (!saved) return;
    onSaved(saved);
    toasts.show({ severity: 'success', summary: t('saved') });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <p>{t('text')}</p>
        <FaultNotice submission={submission} />
        <Checkbox
          label={t('allow')}
          name="waitlist-allow"
          checked={isOn}
          onChange={(event) => setIsOn(event.target.checked)}
        />
        {isOn && (
          <Field
            label={t('hours')}
            hint={t('hoursHint')}
            name="waitlist-hours"
            inputMode="numeric"
            autoComplete="off"
            value={hours}
            error={submission.errors['hours']}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" busy={submission.isBusy}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
