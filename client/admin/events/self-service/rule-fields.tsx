import type { ReactNode } from 'react';
import type { CancelRuleAnswer } from '../../../../src/modules/ticketing/sales/self-service/rules-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Checkbox, Select } from '../../ui/form/controls.tsx';
import { FoldedLine } from '../../ui/disclosure.tsx';
import pair from '../../ui/form/pair.module.css';
import { eurosOf, moneyText } from '../../ui/text/format.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const DAY = 24;

/** Holds numbers as texts, so that nothing typed is lost. */
export type RuleForm = {
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

type RuleFieldsProps = {
  form: RuleForm;
  errors: Record<string, string>;
  onChange: (changes: Partial<RuleForm>) => void;
  /** Rules of new events, to compare with; null: nothing to compare with. */
  usual?: RuleForm | null;
  /** Shown below the fields of each rule. */
  keep?: ReactNode;
};

/** One line for each change that visitors may make to their order. */
export function RuleFields({ form, errors, onChange, usual = null, keep }: RuleFieldsProps) {
  const t = useWords(words);
  const until = (value: string, unit: Unit) =>
    t('holds.until', { value, unit: t(value === '1' && unit === 'days' ? 'day' : unit) });
  const costs = form.kind === 'percent' ? `${form.costs}%` : `€ ${form.costs}`;
  const holdsOf = (part: RulePart, text: string) => {
    if (usual === null) return [text];
    return [`${t(isAsUsual(form, usual, part) ? 'usual.same' : 'usual.own')} · ${text}`];
  };
  const foot = (part: RulePart) => (
    <>
      {usual !== null && !isAsUsual(form, usual, part) && (
        <div>
          <Button variant="tertiary" size="small" onClick={() => onChange(partOf(usual, part))}>
            {t('usual.take')}
          </Button>
        </div>
      )}
      {keep}
    </>
  );
  return (
    <>
      <FoldedLine
        title={t('holds.cancel')}
        holds={holdsOf(
          'cancel',
          form.isOn ? `${until(form.until, form.unit)}, ${t('holds.costs', { costs })}` : t('holds.no'),
        )}
        isNeeded={Object.keys(errors).some((field) => field.startsWith('rule'))}
      >
        <Checkbox
          label={t('allow')}
          name="cancel-allow"
          checked={form.isOn}
          onChange={(event) => onChange({ isOn: event.target.checked })}
        />
        {form.isOn && (
          <>
            <Until
              name="cancel"
              labels={[t('until'), t('unit')]}
              value={form.until}
              unit={form.unit}
              error={errors['rule.untilHours']}
              onChange={(until, unit) => onChange({ until, unit })}
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
                onChange={(event) => onChange({ kind: event.target.value === 'fixed' ? 'fixed' : 'percent' })}
              />
              <Field
                label={t('costs')}
                hint={t('costsHint')}
                name="cancel-costs"
                inputMode="decimal"
                autoComplete="off"
                value={form.costs}
                error={errors['rule.costs.percent'] ?? errors['rule.costs.amount']}
                onChange={(event) => onChange({ costs: event.target.value })}
              />
            </div>
          </>
        )}
        {foot('cancel')}
      </FoldedLine>
      <FoldedLine
        title={t('holds.date')}
        holds={holdsOf('date', form.isDateOn ? until(form.dateUntil, form.dateUnit) : t('holds.no'))}
        isNeeded={'dateUntilHours' in errors}
      >
        <Checkbox
          label={t('allowDate')}
          name="date-allow"
          checked={form.isDateOn}
          onChange={(event) => onChange({ isDateOn: event.target.checked })}
        />
        {form.isDateOn && (
          <Until
            name="date"
            labels={[t('dateUntil'), t('dateUnit')]}
            value={form.dateUntil}
            unit={form.dateUnit}
            error={errors['dateUntilHours']}
            onChange={(dateUntil, dateUnit) => onChange({ dateUntil, dateUnit })}
          />
        )}
        {foot('date')}
      </FoldedLine>
      <FoldedLine
        title={t('holds.details')}
        holds={holdsOf('details', form.isDetailsOn ? until(form.detailsUntil, form.detailsUnit) : t('holds.no'))}
        isNeeded={'detailsUntilHours' in errors}
      >
        <Checkbox
          label={t('allowDetails')}
          name="details-allow"
          checked={form.isDetailsOn}
          onChange={(event) => onChange({ isDetailsOn: event.target.checked })}
        />
        {form.isDetailsOn && (
          <Until
            name="details"
            labels={[t('detailsUntil'), t('detailsUnit')]}
            value={form.detailsUntil}
            unit={form.detailsUnit}
            error={errors['detailsUntilHours']}
            onChange={(detailsUntil, detailsUnit) => onChange({ detailsUntil, detailsUnit })}
          />
        )}
        {foot('details')}
      </FoldedLine>
    </>
  );
}

/** Fields of each rule; the first says if it is on. */
const PARTS = {
  cancel: ['isOn', 'until', 'unit', 'kind', 'costs'],
  date: ['isDateOn', 'dateUntil', 'dateUnit'],
  details: ['isDetailsOn', 'detailsUntil', 'detailsUnit'],
} as const satisfies Record<string, readonly (keyof RuleForm)[]>;
type RulePart = keyof typeof PARTS;

function partOf(form: RuleForm, part: RulePart): Partial<RuleForm> {
  return Object.fromEntries(PARTS[part].map((name) => [name, form[name]]));
}

function isAsUsual(form: RuleForm, usual: RuleForm, part: RulePart): boolean {
  const [isOn] = PARTS[part];
  return (!form[isOn] && !usual[isOn]) || PARTS[part].every((name) => form[name] === usual[name]);
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

export function formOf({ rule, dateUntilHours = null, detailsUntilHours = null }: CancelRuleAnswer): RuleForm {
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
export function bodyOf(form: RuleForm) {
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
