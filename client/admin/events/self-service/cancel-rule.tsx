import { type FormEvent, useState } from 'react';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  type CancelRuleAnswer,
  cancelRuleRequest,
} from '../../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAsk } from '../../api/routes.ts';
import { Checkbox, Select } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { FoldedLine } from '../../ui/disclosure.tsx';
import pair from '../../ui/form/pair.module.css';
import { eurosOf, moneyText } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const RULE = '/api/dmt-admin/events/:id/cancel-rule';
const DAY = 24;

/** Holds numbers as texts, so that nothing typed is lost. */
type RuleForm = {
  isOn: boolean;
  until: string;
  unit: Unit;
  kind: 'percent' | 'fixed';
  costs: string;
  isDateOn: boolean;
  dateUntil: string;
  dateUnit: Unit;
  isDetailsOn: boolean;
  detailsUntil: string;
  detailsUnit: Unit;
};
type Unit = 'days' | 'hours';

/** A form that is saved separately from the event. */
export function CancelRule({
  eventId,
  first,
}: {
  eventId: number;
  /** Null: could not be read. */ first: CancelRuleAnswer | null;
}) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [form, setForm] = useState(first && formOf(first));
  if (form === null) {
    return (
      <Notice tone="warn">
        <p>{t('lost')}</p>
      </Notice>
    );
  }

  const set = (changes: Partial<RuleForm>) => setForm({ ...form, ...changes });
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const body = bodyOf(form);
    const { data, error } = cancelRuleRequest.safeParse(body, IN_DUTCH);
    if (!data) return submission.refuse(messagesOf(error.issues));
    const saved = await submission.run(() => ask('PUT', RULE, { id: eventId, json: data }));
    if (!saved) return;
    setForm(formOf(saved));
    toasts.show({ severity: 'success', summary: t('saved') });
  };
  const { errors } = submission;
  const until = (value: string, unit: Unit) => t('holds.until', { value, unit: t(unit) });
  const costs = form.kind === 'percent' ? `${form.costs}%` : `€ ${form.costs}`;
  const keep = (
    <div>
      <Button type="submit" variant="secondary" busy={submission.isBusy}>
        {t('save')}
      </Button>
    </div>
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <FaultNotice submission={submission} />
      <FoldedLine
        title={t('holds.cancel')}
        holds={[form.isOn ? `${until(form.until, form.unit)}, ${t('holds.costs', { costs })}` : t('holds.no')]}
        isNeeded={Object.keys(errors).some((field) => field.startsWith('rule'))}
      >
        <Checkbox
          label={t('allow')}
          name="cancel-allow"
          checked={form.isOn}
          onChange={(event) => set({ isOn: event.target.checked })}
        />
        {form.isOn && (
          <>
            <Until
              name="cancel"
              labels={[t('until'), t('unit')]}
              value={form.until}
              unit={form.unit}
              error={errors['rule.untilHours']}
              onChange={(until, unit) => set({ until, unit })}
            />
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
        {keep}
      </FoldedLine>
      <FoldedLine
        title={t('holds.date')}
        holds={[form.isDateOn ? until(form.dateUntil, form.dateUnit) : t('holds.no')]}
        isNeeded={'dateUntilHours' in errors}
      >
        <Checkbox
          label={t('allowDate')}
          name="date-allow"
          checked={form.isDateOn}
          onChange={(event) => set({ isDateOn: event.target.checked })}
        />
        {form.isDateOn && (
          <Until
            name="date"
            labels={[t('dateUntil'), t('dateUnit')]}
            value={form.dateUntil}
            unit={form.dateUnit}
            error={errors['dateUntilHours']}
            onChange={(dateUntil, dateUnit) => set({ dateUntil, dateUnit })}
          />
        )}
        {keep}
      </FoldedLine>
      <FoldedLine
        title={t('holds.details')}
        holds={[form.isDetailsOn ? until(form.detailsUntil, form.detailsUnit) : t('holds.no')]}
        isNeeded={'detailsUntilHours' in errors}
      >
        <Checkbox
          label={t('allowDetails')}
          name="details-allow"
          checked={form.isDetailsOn}
          onChange={(event) => set({ isDetailsOn: event.target.checked })}
        />
        {form.isDetailsOn && (
          <Until
            name="details"
            labels={[t('detailsUntil'), t('detailsUnit')]}
            value={form.detailsUntil}
            unit={form.detailsUnit}
            error={errors['detailsUntilHours']}
            onChange={(detailsUntil, detailsUnit) => set({ detailsUntil, detailsUnit })}
          />
        )}
        {keep}
      </FoldedLine>
    </form>
  );
}

type UntilProps = {
  name: string;
  labels: [until: string, unit: string];
  value: string;
  unit: Unit;
  error: string | undefined;
  onChange: (value: string, unit: Unit) => void;
};

function Until({ name, labels: [until, unitLabel], value, unit, error, onChange }: UntilProps) {
  const t = useWords(words);
  return (
    <div className={pair['pair']}>
      <Field
        label={until}
        hint={t('untilHint')}
        name={`${name}-until`}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value, unit)}
      />
      <Select
        label={unitLabel}
        name={`${name}-unit`}
        value={unit}
        options={[
          { value: 'days', label: t('days') },
          { value: 'hours', label: t('hours') },
        ]}
        onChange={(event) => onChange(value, event.target.value === 'hours' ? 'hours' : 'days')}
      />
    </div>
  );
}

function untilOf(hours: number): { value: string; unit: Unit } {
  const isDays = hours > 0 && hours % DAY === 0;
  return { value: String(isDays ? hours / DAY : hours), unit: isDays ? 'days' : 'hours' };
}

function formOf({ rule, dateUntilHours = null, detailsUntilHours = null }: CancelRuleAnswer): RuleForm {
  const cancel = untilOf(rule?.untilHours ?? 2 * DAY);
  const date = untilOf(dateUntilHours ?? 2 * DAY);
  const details = untilOf(detailsUntilHours ?? 0);
  const costs = rule?.costs ?? { kind: 'percent' as const, percent: 0 };
  return {
    isOn: rule !== null,
    until: cancel.value,
    unit: cancel.unit,
    kind: costs.kind,
    costs: costs.kind === 'percent' ? String(costs.percent) : moneyText(costs.amount),
    isDateOn: dateUntilHours !== null,
    dateUntil: date.value,
    dateUnit: date.unit,
    isDetailsOn: detailsUntilHours !== null,
    detailsUntil: details.value,
    detailsUnit: details.unit,
  };
}

/** Input that is not a number becomes NaN, which the schema rejects. */
function bodyOf(form: RuleForm): unknown {
  const { isOn, until, unit, kind, costs } = form;
  const rule = {
    untilHours: hoursOf(until, unit),
    costs: kind === 'percent' ? { kind, percent: wholeOf(costs) } : { kind, amount: eurosOf(costs) ?? NaN },
  };
  return {
    rule: isOn ? rule : null,
    dateUntilHours: form.isDateOn ? hoursOf(form.dateUntil, form.dateUnit) : null,
    detailsUntilHours: form.isDetailsOn ? hoursOf(form.detailsUntil, form.detailsUnit) : null,
  };
}

const hoursOf = (text: string, unit: Unit): number => wholeOf(text) * (unit === 'days' ? DAY : 1);
const wholeOf = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN);
