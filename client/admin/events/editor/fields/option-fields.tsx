import { shortDateWithWeekday } from '../../../../../src/kernel/dates/dutch-dates.ts';
import {
  MEMBERSHIP_NAME_MAX,
  OPTION_KINDS,
  type OptionKind,
} from '../../../../../src/modules/ticketing/rules/option-kind.ts';
import { TITLE_MAX } from '../../../../../src/modules/ticketing/sales/offer/option-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Checkbox, Select, TextArea } from '../../../ui/form/controls.tsx';
import { Disclosure, FoldedLine } from '../../../ui/disclosure.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { eurosOf, money } from '../../../ui/text/format.ts';
import { Panel } from '../../../ui/admin-page.tsx';
import texts from '../../../ui/text/text.module.css';
import { DayInputs, FieldNotes } from './day-fields.tsx';
import type { FieldsProps } from '../use-event-form.ts';
import pair from '../../../ui/form/pair.module.css';
import { type DayForm, isFault, periodOf } from '../day-form.ts';
import { ALL_DAYS, dayLine, isPerDay, type OptionForm, OWN_TIME, SOME_DAYS } from '../event-form.ts';
import { SaleFields } from './sale-fields.tsx';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/** Tickets in sight if there are more than three; further ones are behind a press. */
const SHOWN = 2;
const VAT_RATES = ['9', '21', '0'];

export function OptionFields({ state, errors, warnings }: Omit<FieldsProps, 'organisers'>) {
  const t = useWords(words);
  const { form } = state;
  const shown = form.hasTicketSale ? form.options : [];
  const lines = shown.map((option, index) => <OptionInputs key={option.key} {...{ option, index, state, errors }} />);
  const shownCount = lines.length > 3 ? SHOWN : lines.length;
  return (
    <Panel title={t('options.title')}>
      <FieldNotes field="event_options" error={errors['event_options']} warnings={warnings} />
      <div>
        {lines.slice(0, shownCount)}
        {lines.length > shownCount && (
          <Disclosure
            summary={t('options.others', { count: lines.length - shownCount })}
            startsOpen={form.options.slice(shownCount).some(({ id }) => id === null)}
            isNeeded={form.options.some(
              (one, index) => index >= shownCount && (one.id === null || isFaulty(errors, index)),
            )}
          >
            <div>{lines.slice(shownCount)}</div>
          </Disclosure>
        )}
        <SaleFields {...{ state, errors }} />
      </div>
      {form.hasTicketSale && (
        <div>
          <Button id="add-options" variant="secondary" onClick={state.addOption}>
            <Glyph name="plus" /> {t('options.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const isFaulty = (errors: Record<string, string>, index: number) =>
  Object.keys(errors).some((field) => field.startsWith(`event_options.${index}.`));

type InputsProps = Pick<FieldsProps, 'state' | 'errors'> & { option: OptionForm; index: number };

/** Price and number of places, all that a new event asks about its ticket. */
export function PriceAndPlaces({ option, index, state, errors }: InputsProps) {
  const t = useWords(words);
  const name = (part: string) => `event_options.${index}.${part}`;
  return (
    <div className={pair['pair']}>
      <Field
        label={t('options.price')}
        hint={t('options.priceHint')}
        name={name('price')}
        inputMode="decimal"
        value={option.price}
        error={errors[name('price')]}
        autoComplete="off"
        onChange={(event) => state.setOption(option.key, { price: event.target.value })}
      />
      <Field
        label={t('options.places')}
        hint={isPerDay(option) && state.form.days.length > 1 ? t('options.placesEach') : undefined}
        name={name('availableTickets')}
        inputMode="numeric"
        value={option.places}
        error={errors[name('availableTickets')]}
        autoComplete="off"
        onChange={(event) => state.setOption(option.key, { places: event.target.value })}
      />
    </div>
  );
}

function OptionInputs({ option, index, state, errors }: InputsProps) {
  const t = useWords(words);
  const name = (part: string) => `event_options.${index}.${part}`;
  const change = (changed: Partial<OptionForm>) => state.setOption(option.key, changed);
  return (
    <FoldedLine
      title={option.title || t('options.one', { number: index + 1 })}
      holds={holdsOf(t, { option, state })}
      startsOpen={option.id === null}
      isNeeded={isFaulty(errors, index)}
    >
      <Field
        label={t('options.name')}
        hint={t('options.nameHint')}
        name={name('title')}
        maxLength={TITLE_MAX}
        value={option.title}
        error={errors[name('title')]}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <PriceAndPlaces {...{ option, index, state, errors }} />
      <Select
        label={t('options.kind')}
        hint={t('options.kindHint')}
        name={name('kind')}
        value={option.kind}
        options={OPTION_KINDS.map((kind) => ({ value: kind, label: t(`options.${kind}`) }))}
        onChange={(event) => change(kindChange(option, event.target.value as OptionKind))}
      />
      <Checkbox
        label={t('options.isPerson')}
        hint={t('options.isPersonHint')}
        name={name('isPerson')}
        checked={option.isPerson}
        onChange={(event) => change({ isPerson: event.target.checked })}
      />
      <WhenInputs {...{ option, index, state, errors }} />
      <More {...{ option, index, state, errors }} />
      <div>
        <Button variant="tertiary" size="small" onClick={() => state.remove('options', option.key)}>
          <Glyph name="trash" /> {t('options.remove')}
        </Button>
        {option.hasOrders && <p className={texts['small']}>{t('options.removeHint')}</p>}
      </div>
    </FoldedLine>
  );
}

/** A switch to or from an extra, such as lunch, changes whether it counts as a person, unless it was ordered. */
function kindChange(option: OptionForm, kind: OptionKind): Partial<OptionForm> {
  const isTurned = (kind === 'extra') !== (option.kind === 'extra') && !option.hasOrders;
  return { kind, ...(isTurned && { isPerson: kind !== 'extra' }) };
}

/** One date's ticket keeps its stored ticket when it becomes one for every date; the reverse takes that date's over. */
function dateChange({ id, on: was, perDay = {}, sold, held, hasOrders }: OptionForm, on: string): Partial<OptionForm> {
  const wasPerDay = isPerDay({ on: was });
  if (on === ALL_DAYS) return { on, perDay: id === null || wasPerDay ? perDay : { [was]: { id, sold, held } } };
  const stored = perDay[on] ?? { id: null, sold: 0, held: 0 };
  return wasPerDay ? { on, ...stored, hasOrders: hasOrders && stored.sold > 0 } : { on };
}

function holdsOf(t: Translate<typeof words>, { option, state }: Pick<InputsProps, 'option' | 'state'>) {
  const { price, places, sold, held, on, own } = option;
  const { days } = state.form;
  const euros = eurosOf(price);
  const day = on === OWN_TIME ? own : days.find(({ key }) => key === on);
  const facts = [
    euros !== null && (euros === 0 ? t('options.free') : money(euros)),
    /^\s*\d+\s*$/.test(places) &&
      t(isPerDay(option) && days.length > 1 ? 'options.countEach' : 'options.count', { count: Number(places) }),
    sold > 0 && t('options.sold', { sold }),
    held > 0 && t('options.held', { held }),
  ].filter(Boolean);
  const when = days.length !== 1 && day && periodOf(day);
  return [
    [...facts, when && !isFault(when) && shortDateWithWeekday(when.start)].filter(Boolean).join(' · '),
    days.length > 1 && on === ALL_DAYS && t('options.allDays'),
    on === SOME_DAYS && someLine(t, option, days),
  ];
}

/** A ticket's number of dates, with the first and the last. */
function someLine(t: Translate<typeof words>, option: OptionForm, days: readonly DayForm[]): string {
  const some = days
    .filter(({ key }) => option.days?.includes(key))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [first, last] = [some[0]?.day, some.at(-1)?.day].map((day) => day && shortDateWithWeekday(`${day}T12:00:00Z`));
  return t('options.someDays', { count: some.length, first, last });
}

function WhenInputs({ option, index, state, errors }: InputsProps) {
  const t = useWords(words);
  const { days } = state.form;
  const name = `event_options.${index}.eventDate`;
  const change = (changed: Partial<OptionForm>) => state.setOption(option.key, changed);
  return (
    <>
      <Select
        label={t('options.on')}
        name={name}
        value={option.on}
        error={errors[name]}
        options={[
          ...(option.on === '' ? [{ value: '', label: t('options.noDay') }] : []),
          ...(option.on === SOME_DAYS ? [{ value: SOME_DAYS, label: someLine(t, option, days) }] : []),
          { value: ALL_DAYS, label: t('options.allDays') },
          ...days.map((day, at) => ({ value: day.key, label: dayLine(day) ?? t('days.one', { number: at + 1 }) })),
          { value: OWN_TIME, label: t('options.own') },
        ]}
        onChange={(event) => change(dateChange(option, event.target.value))}
      />
      {option.on === OWN_TIME && (
        <DayInputs
          day={option.own}
          ids={{ start: `${name}.startDate`, end: `${name}.endDate` }}
          errors={errors}
          onChange={(changed) => change({ own: { ...option.own, ...changed } })}
        />
      )}
    </>
  );
}

function More({ option, index, state, errors }: InputsProps) {
  const t = useWords(words);
  const name = (part: string) => `event_options.${index}.${part}`;
  const change = (changed: Partial<OptionForm>) => state.setOption(option.key, changed);
  const rates = VAT_RATES.includes(option.vatRate) ? VAT_RATES : [...VAT_RATES, option.vatRate];
  const isOpen = ['description', 'membership', 'maxPerOrder', 'vatRate', 'saleEnd'].some(
    (part) => name(part) in errors,
  );
  return (
    <Disclosure summary={t('options.more')} isNeeded={isOpen}>
      <TextArea
        label={t('options.description')}
        name={name('description')}
        rows={2}
        optional
        value={option.description}
        error={errors[name('description')]}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Field
        label={t('options.membership')}
        hint={t('options.membershipHint')}
        name={name('membership')}
        optional
        maxLength={MEMBERSHIP_NAME_MAX}
        value={option.membership}
        error={errors[name('membership')]}
        autoComplete="off"
        onChange={(event) => change({ membership: event.target.value })}
      />
      <div className={pair['pair']}>
        <Field
          label={t('options.max')}
          name={name('maxPerOrder')}
          inputMode="numeric"
          optional
          value={option.maxPerOrder}
          error={errors[name('maxPerOrder')]}
          onChange={(event) => change({ maxPerOrder: event.target.value })}
        />
        <Select
          label={t('options.vat')}
          name={name('vatRate')}
          value={option.vatRate}
          options={rates.map((rate) => ({ value: rate, label: t('options.vatRate', { rate }) }))}
          onChange={(event) => change({ vatRate: event.target.value })}
        />
      </div>
      <div className={pair['pair']}>
        <Field
          label={t('options.saleEnd')}
          hint={t('options.saleEndHint')}
          name={name('saleEnd')}
          type="date"
          optional
          value={option.saleEndDay}
          error={errors[name('saleEnd')]}
          onChange={(event) => change({ saleEndDay: event.target.value })}
        />
        <Field
          label={t('options.saleEndTime')}
          name={name('saleEnd.time')}
          type="time"
          value={option.saleEndTime}
          onChange={(event) => change({ saleEndTime: event.target.value })}
        />
      </div>
    </Disclosure>
  );
}
