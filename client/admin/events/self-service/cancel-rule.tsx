import { type FormEvent, useEffect, useState } from 'react';
import { messagesOf } from '../../../../src/kernel/field-faults.ts';
import {
  type CancelRuleAnswer,
  cancelRuleRequest,
} from '../../../../src/modules/ticketing/self-service/self-service-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useAsk } from '../../api/routes.ts';
import { Checkbox, Select } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import pair from '../../ui/form/pair.module.css';
import { eurosOf, moneyText } from '../../ui/text/format.ts';
import { useWords } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

const RULE = '/api/dmt-admin/events/:id/cancel-rule';
const DAY = 24;

/** As it is filled in: texts, so that nothing typed is lost. */
type RuleForm = { isOn: boolean; until: string; unit: 'days' | 'hours'; kind: 'percent' | 'fixed'; costs: string };

/** Until when visitors may cancel for an event by themselves, and what the garden keeps; saved apart from the event. */
export function CancelRule({ eventId }: { eventId: number }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [form, setForm] = useState<RuleForm | 'lost' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    ask('GET', RULE, { id: eventId }).then(
      (answer) => isCurrent && setForm(formOf(answer)),
      () => isCurrent && setForm('lost'),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, eventId]);
  if (form === null) return null;
  if (form === 'lost') {
    return (
      <Panel title={t('title')}>
        <Notice tone="warn">
          <p>{t('lost')}</p>
        </Notice>
      </Panel>
    );
  }

  const set = (changes: Partial<RuleForm>) => setForm({ ...form, ...changes });
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const body = bodyOf(form);
    const { data, error } = cancelRuleRequest.safeParse(body);
    if (!data) return submission.refuse(messagesOf(error.issues));
    const saved = await submission.run(() => ask('PUT', RULE, { id: eventId, json: data }));
    if (!saved) return;
    setForm(formOf(saved));
    toasts.show({ severity: 'success', summary: t('saved') });
  };
  const { errors } = submission;
  return (
    <Panel title={t('title')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <p>{t('text')}</p>
          <FaultNotice submission={submission} />
          <Checkbox
            label={t('allow')}
            name="cancel-allow"
            checked={form.isOn}
            onChange={(event) => set({ isOn: event.target.checked })}
          />
          {form.isOn && (
            <>
              <div className={pair['pair']}>
                <Field
                  label={t('until')}
                  hint={t('untilHint')}
                  name="cancel-until"
                  inputMode="numeric"
                  autoComplete="off"
                  value={form.until}
                  error={errors['rule.untilHours']}
                  onChange={(event) => set({ until: event.target.value })}
                />
                <Select
                  label={t('unit')}
                  name="cancel-unit"
                  value={form.unit}
                  options={[
                    { value: 'days', label: t('days') },
                    { value: 'hours', label: t('hours') },
                  ]}
                  onChange={(event) => set({ unit: event.target.value === 'hours' ? 'hours' : 'days' })}
                />
              </div>
              <div className={pair['pair']}>
                <Select
                  label={t('kind')}
                  name="cancel-kind"
                  value={form.kind}
                  options={[
                    { value: 'percent', label: t('percent') },
                    { value: 'fixed', label: t('fixed') },
                  ]}
                  onChange={(event) => set({ kind: event.target.value === 'fixed' ? 'fixed' : 'percent' })}
                />
                <Field
                  label={t('costs')}
                  hint={t('costsHint')}
                  name="cancel-costs"
                  inputMode="decimal"
                  autoComplete="off"
                  value={form.costs}
                  error={errors['rule.costs.percent'] ?? errors['rule.costs.amount']}
                  onChange={(event) => set({ costs: event.target.value })}
                />
              </div>
            </>
          )}
          <div>
            <Button type="submit" variant="secondary" busy={submission.isBusy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}

/** Days where whole ones were chosen. */
function formOf({ rule }: CancelRuleAnswer): RuleForm {
  if (!rule) return { isOn: false, until: '2', unit: 'days', kind: 'percent', costs: '0' };
  const { untilHours, costs } = rule;
  const isDays = untilHours > 0 && untilHours % DAY === 0;
  return {
    isOn: true,
    until: String(isDays ? untilHours / DAY : untilHours),
    unit: isDays ? 'days' : 'hours',
    kind: costs.kind,
    costs: costs.kind === 'percent' ? String(costs.percent) : moneyText(costs.amount),
  };
}

/** What cannot be read as a number becomes none, which the rules refuse. */
function bodyOf({ isOn, until, unit, kind, costs }: RuleForm): unknown {
  if (!isOn) return { rule: null };
  const untilHours = wholeOf(until) * (unit === 'days' ? DAY : 1);
  return {
    rule: {
      untilHours,
      costs: kind === 'percent' ? { kind, percent: wholeOf(costs) } : { kind, amount: eurosOf(costs) ?? NaN },
    },
  };
}

const wholeOf = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN);
