import { useEffect, useRef, useState } from 'react';
import type { AdminEvent, EventWarning } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { useAdminApi } from '../../api/api.ts';
import { useFocusAfter } from '../../ui/form/use-editor.ts';
import { type DayForm, emptyDay } from './day-form.ts';
import { bodyOf, sentOptions } from './event-body.ts';
import {
  ALL_DAYS,
  emptyOption,
  emptyOrganiser,
  type EventForm,
  isBlank,
  isPerDay,
  type OptionForm,
  newQuestion,
  type OrganiserForm,
  type QuestionForm,
  type StoredOption,
} from './event-form.ts';

type EventFormState = {
  form: EventForm;
  saved: EventForm;
  isDirty: boolean;
  set(change: Partial<EventForm>): void;
  setDay(key: string, change: Partial<DayForm>): void;
  setOption(key: string, change: Partial<OptionForm>): void;
  setOrganiser(key: string, change: Partial<OrganiserForm>): void;
  /** An added item gets the focus; after a removal it goes to the button that adds one (`add-days`, …). */
  addDay(): void;
  /** Adds dates that are filled in; the focus goes to `add-days`. */
  addDays(days: readonly Omit<DayForm, 'key'>[]): void;
  /** Puts another form in place of this one; `newKey` makes keys of its new items. */
  become(change: (form: EventForm, newKey: () => string) => EventForm): void;
  addOption(): void;
  addOrganiser(): void;
  setQuestion(key: string, change: Partial<QuestionForm>): void;
  addQuestion(about: Partial<QuestionForm>): void;
  remove(list: 'days' | 'options' | 'organisers' | 'questions', key: string): void;
  /** Resets the form to the stored event; keeps what was typed since `sent` was submitted. */
  load(form: EventForm, sent?: EventForm): void;
};

export type FieldsProps = {
  state: EventFormState;
  errors: Record<string, string>;
  warnings: readonly EventWarning[];
  organisers: readonly Organiser[];
};

/** List items keep a stable key. */
export function useEventForm(stored: EventForm): EventFormState {
  const [form, setForm] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const focus = useFocusAfter();
  const lastKey = useRef(0);
  const newKey = () => {
    lastKey.current += 1;
    return `new${lastKey.current}`;
  };
  const update = (change: (before: EventForm) => Partial<EventForm>) =>
    setForm((before) => ({ ...before, ...change(before) }));

  return {
    form,
    saved,
    isDirty: JSON.stringify(form) !== JSON.stringify(saved),
    set: (change) => update(() => change),
    setDay: (key, change) => update(({ days }) => ({ days: changed(days, key, change) })),
    setOption: (key, change) => update(({ options }) => ({ options: changed(options, key, change) })),
    setOrganiser: (key, change) => update(({ organisers }) => ({ organisers: changed(organisers, key, change) })),
    addDay: () => {
      const key = newKey();
      update(({ days }) => ({ days: [...days, { ...emptyDay(key), ...timesOf(days.at(-1)) }] }));
      focus(`[name='event_dates.${form.days.length}.event_date_start']`);
    },
    addDays: (more) => {
      const added = more.map((day) => ({ ...day, key: newKey() }));
      update(({ days }) => ({ days: [...days, ...added] }));
      focus('#add-days');
    },
    become: (change) => {
      setForm(change(form, newKey));
      focus('#add-days');
    },
    addOption: () => {
      const key = newKey();
      update(({ options }) => ({ options: [...options, emptyOption(key, ALL_DAYS)] }));
      focus(`[name='event_options.${form.options.length}.title']`);
    },
    addOrganiser: () => {
      const key = newKey();
      update(({ organisers }) => ({ organisers: [...organisers, emptyOrganiser(key)] }));
      focus(`[name='organisers.${form.organisers.length}.organiser_id']`);
    },
    setQuestion: (key, change) => update(({ questions }) => ({ questions: changed(questions, key, change) })),
    addQuestion: (about) => {
      const key = newKey();
      update(({ questions }) => ({ questions: [...questions, newQuestion(key, about)] }));
      focus(`[name='event_questions.${form.questions.length}.text']`);
    },
    remove: (list, key) => {
      update((before) => without(before, list, key));
      focus(`#add-${list}`);
    },
    load: (next, sent) => {
      const stored = sent ? withKeys(next, sent) : next;
      setForm((now) => (sent === undefined || now === sent ? stored : withIds(now, sent, next)));
      setSaved(stored);
    },
  };
}

function changed<Line extends { key: string }>(lines: Line[], key: string, change: Partial<Line>): Line[] {
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line));
}

function without(
  form: EventForm,
  list: 'days' | 'options' | 'organisers' | 'questions',
  key: string,
): Partial<EventForm> {
  if (list === 'options') return { options: form.options.filter((line) => line.key !== key) };
  if (list === 'organisers') return { organisers: form.organisers.filter((line) => line.key !== key) };
  if (list === 'questions') return { questions: form.questions.filter((line) => line.key !== key) };
  const days = form.days.filter((line) => line.key !== key);
  return {
    days,
    options: form.options.flatMap((option) => {
      const some = option.days?.filter((day) => day !== key);
      if (some?.length === 0) return [];
      return option.on === key ? { ...option, on: days[0]?.key ?? '' } : { ...option, ...(some && { days: some }) };
    }),
  };
}

function withIds(form: EventForm, sent: EventForm, stored: EventForm): EventForm {
  const known = storedBy(sent, stored);
  const questionIdOf = (key: string) =>
    stored.questions[sent.questions.findIndex((question) => question.key === key)]?.id;
  return {
    ...form,
    options: form.options.map((option) => {
      const perDay = known.get(option.key) ?? {};
      const id = option.id ?? Object.values(perDay)[0]?.id ?? null;
      return { ...option, id, ...(isPerDay(option) && { perDay: { ...perDay, ...option.perDay } }) };
    }),
    questions: form.questions.map((question) => ({ ...question, id: questionIdOf(question.key) ?? question.id })),
  };
}

/** Maps stored options by the keys of line and date. Relies on the server keeping the order of the lines as sent. */
function storedBy(sent: EventForm, stored: EventForm): Map<string, Record<string, StoredOption>> {
  const filledIn = sentOptions(sent).filter(({ option }) => !isBlank(option));
  const lines = stored.options.flatMap(({ id, on, perDay = {}, sold, held }) =>
    isPerDay({ on }) ? Object.values(perDay) : id === null ? [] : [{ id, sold, held }],
  );
  const known = new Map<string, Record<string, StoredOption>>();
  if (filledIn.length !== lines.length) return known;
  for (const [index, { option, day }] of filledIn.entries()) {
    const line = lines[index];
    if (line) known.set(option.key, { ...known.get(option.key), [day?.key ?? '']: line });
  }
  return known;
}

/** Keeps the keys under which the lines were sent, so that a focused field stays mounted. */
function withKeys(stored: EventForm, sent: EventForm): EventForm {
  const days = keyed(stored.days, sent.days, ({ day, start }) => `${day} ${start}`);
  const dayKeys = new Map(stored.days.map(({ key }, index) => [key, days[index]?.key ?? key]));
  const filledIn = sent.options.filter((option) => !isBlank(option));
  return {
    ...stored,
    days,
    options: keyed(stored.options, filledIn, ({ title }) => title).map(({ perDay, days: some, ...one }) => ({
      ...one,
      on: dayKeys.get(one.on) ?? one.on,
      ...(some && { days: some.map((key) => dayKeys.get(key) ?? key) }),
      ...(perDay && {
        perDay: Object.fromEntries(Object.entries(perDay).map(([key, kept]) => [dayKeys.get(key) ?? key, kept])),
      }),
    })),
    organisers: keyed(stored.organisers, sent.organisers, ({ choice }) => choice),
    questions: keyed(stored.questions, sent.questions, ({ text }) => text),
  };
}

/** Takes over the keys if both hold the same items in the same order. */
function keyed<Line extends { key: string }>(
  lines: Line[],
  before: readonly Line[],
  nameOf: (line: Line) => string,
): Line[] {
  const isSame =
    lines.length === before.length && lines.every((line, index) => nameOf(line) === nameOf(before[index]!));
  return isSame ? lines.map((line, index) => ({ ...line, key: before[index]!.key })) : lines;
}

const timesOf = (day: DayForm | undefined): Partial<DayForm> => (day ? { start: day.start, end: day.end } : {});

const PAUSE_MS = 700;

/** Fetched after a pause in typing, if `isOn`. */
export function useEventCheck(event: AdminEvent | null, form: EventForm, isOn: boolean): EventWarning[] {
  const api = useAdminApi();
  const [warnings, setWarnings] = useState<EventWarning[]>(event?.warnings ?? []);
  const { body, errors } = bodyOf(form);
  const hasDayFaults = Object.keys(errors).some((field) => field.startsWith('event_dates'));
  // Only the fields that warnings are about: typing a title fetches nothing.
  const checked =
    hasDayFaults || !isOn
      ? null
      : JSON.stringify({
          ...(event && { event_id: event.event_id, version: event.version }),
          event_category: body.event_category,
          event_dates: body.event_dates,
          has_event_ticket_sale: body.has_event_ticket_sale,
          event_options: body.event_options?.map((option) => ({ ...option, title: option.title || 'zonder naam' })),
        });
  useEffect(() => {
    if (checked === null) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void api
        .checkEvent(JSON.parse(checked) as Parameters<typeof api.checkEvent>[0])
        .then((check) => isCurrent && setWarnings(check.warnings))
        // Warnings are optional: real errors are reported on saving.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, checked]);
  return warnings;
}
