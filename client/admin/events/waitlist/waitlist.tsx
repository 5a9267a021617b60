import { type FormEvent, useState } from 'react';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  type EventWaitlist,
  HOLD_HOURS,
  type WaitlistRule,
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
import selfService from '../self-service/nl.json' with { type: 'json' };
import words from './nl.json' with { type: 'json' };

type Words = Translate<typeof words | typeof selfService>;

const WAITLIST = '/api/dmt-admin/events/:id/waitlist';

/** Its length shows whether a second day is wanted. */
type WaitlistProps = {
  eventId: number;
  first: EventWaitlist | null;
  usual: WaitlistRule | null;
};

export function Waitlist({ eventId, first, usual }: WaitlistProps) {
  const t = useWords(words, selfService);
  const ask = useAsk();
  const [waitlist, setWaitlist] = useState(first);
  const load = () => ask('GET', WAITLIST, { id: eventId }).then(setWaitlist, () => setWaitlist(null));
  return (
    <FoldedLine title={t('title')} holds={[waitlist && holdsOf(t, waitlist, usual)]} startsOpen={waitlist === null}>
      {waitlist === null ? (
        <Notice tone="warn">
          <p>{t('lost')}</p>
        </Notice>
      ) : (
        <Stack gap={5}>
          <RuleForm eventId={eventId} rule={waitlist.rule} usual={usual} onSaved={setWaitlist} />
          {waitlist.lists.length === 0 && waitlist.rule.isOn && <p>{t('nobody')}</p>}
          {waitlist.lists.map((list) => (
            <WaitingWishes key={list.option_id} list={list} onChanged={() => void load()} />
          ))}
        </Stack>
      )}
    </FoldedLine>
  );
}

function holdsOf(t: Words, { rule, lists }: EventWaitlist, usual: WaitlistRule | null): string {
  const wishes = lists.reduce((sum, list) => sum + list.wishes.length, 0);
  const mark = usual && t(isAsUsual(rule, usual) ? 'usual.same' : 'usual.own');
  const state = rule.isOn ? t('on', { hours: rule.hours }) : t('off');
  return [mark, state, wishes > 0 && t('wishes', { count: wishes })].filter(Boolean).join(' · ');
}

const isAsUsual = (rule: WaitlistRule, usual: WaitlistRule): boolean =>
  rule.isOn === usual.isOn && (!rule.isOn || rule.hours === usual.hours);

type RuleFormProps = {
  eventId: number;
  rule: WaitlistRule;
  usual: WaitlistRule | null;
  onSaved: (news: EventWaitlist) => void;
};

function RuleForm({ eventId, rule, usual, onSaved }: RuleFormProps) {
  const t = useWords(words, selfService);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [typed, setTyped] = useState(() => typedOf(rule));
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const { data, error } = waitlistRuleRequest.safeParse(ruleOf(typed), IN_DUTCH);
    if (!data) return submission.refuse(messagesOf(error.issues));
    const saved = await submission.run(() => ask('PUT', WAITLIST, { id: eventId, json: data }));
    if (!saved) return;
    onSaved(saved);
    toasts.show({ severity: 'success', summary: t('saved') });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <FaultNotice submission={submission} />
        <WaitlistFields typed={typed} error={submission.errors['hours']} onChange={setTyped} />
        {usual && !isAsUsual(rule, usual) && (
          <div>
            <Button variant="tertiary" size="small" onClick={() => setTyped(typedOf(usual))}>
              {t('usual.take')}
            </Button>
          </div>
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

export type TypedWaitlist = { isOn: boolean; hours: string };

export const typedOf = ({ isOn, hours }: WaitlistRule): TypedWaitlist => ({ isOn, hours: String(hours) });

/** Input that is not a number becomes NaN, which the schema rejects, unless the list is off. */
export function ruleOf({ isOn, hours: text }: TypedWaitlist): WaitlistRule {
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
  return { isOn, hours: isOn ? hours : hours || HOLD_HOURS };
}

type WaitlistFieldsProps = {
  typed: TypedWaitlist;
  error: string | undefined;
  onChange: (typed: TypedWaitlist) => void;
};

export function WaitlistFields({ typed, error, onChange }: WaitlistFieldsProps) {
  const t = useWords(words);
  return (
    <>
      <p>{t('text')}</p>
      <Checkbox
        label={t('allow')}
        name="waitlist-allow"
        checked={typed.isOn}
        onChange={(event) => onChange({ ...typed, isOn: event.target.checked })}
      />
      {typed.isOn && (
        <Field
          label={t('hours')}
          hint={t('hoursHint')}
          name="waitlist-hours"
          inputMode="numeric"
          autoComplete="off"
          value={typed.hours}
          error={error}
          onChange={(event) => onChange({ ...typed, hours: event.target.value })}
        />
      )}
    </>
  );
}
