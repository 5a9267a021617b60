import { useRef, useState } from 'react';
import { type DayForm, emptyDay } from '../fields/day-form.ts';
import {
  emptyOption,
  emptyOrganiser,
  type EventForm,
  isBlank,
  type OptionForm,
  type OrganiserForm,
} from './event-form.ts';

export type EventFormState = {
  form: EventForm;
  /** Something was changed since it was last saved or loaded. */
  isDirty: boolean;
  set(change: Partial<EventForm>): void;
  setDay(key: string, change: Partial<DayForm>): void;
  setOption(key: string, change: Partial<OptionForm>): void;
  setOrganiser(key: string, change: Partial<OrganiserForm>): void;
  addDay(): void;
  addOption(): void;
  addOrganiser(): void;
  remove(list: 'days' | 'options' | 'organisers', key: string): void;
  /** Starts again from what is stored; what was typed since `sent` went off stays. */
  load(form: EventForm, sent?: EventForm): void;
};

/** What is filled in of an event. Lists keep a key per line, so that a line stays itself while others come and go. */
export function useEventForm(stored: EventForm): EventFormState {
  const [form, setForm] = useState(stored);
  const [saved, setSaved] = useState(stored);
  const lastKey = useRef(0);
  const newKey = () => {
    lastKey.current += 1;
    return `new${lastKey.current}`;
  };
  const update = (change: (before: EventForm) => Partial<EventForm>) =>
    setForm((before) => ({ ...before, ...change(before) }));

  return {
    form,
    isDirty: JSON.stringify(form) !== JSON.stringify(saved),
    set: (change) => update(() => change),
    setDay: (key, change) => update(({ days }) => ({ days: changed(days, key, change) })),
    setOption: (key, change) => update(({ options }) => ({ options: changed(options, key, change) })),
    setOrganiser: (key, change) => update(({ organisers }) => ({ organisers: changed(organisers, key, change) })),
    addDay: () => {
      const key = newKey();
      update(({ days }) => ({ days: [...days, { ...emptyDay(key), ...timesOf(days.at(-1)) }] }));
    },
    addOption: () => {
      const key = newKey();
      update(({ days, options }) => ({ options: [...options, emptyOption(key, days[0]?.key ?? '')] }));
    },
    addOrganiser: () => {
      const key = newKey();
      update(({ organisers }) => ({ organisers: [...organisers, emptyOrganiser(key)] }));
    },
    remove: (list, key) => update((before) => without(before, list, key)),
    load: (next, sent) => {
      setForm((now) => (sent === undefined || now === sent ? next : withIds(now, sent, next)));
      setSaved(next);
    },
  };
}

function changed<Line extends { key: string }>(lines: Line[], key: string, change: Partial<Line>): Line[] {
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line));
}

/** Tickets of a date that goes are for the first one that is left. */
function without(form: EventForm, list: 'days' | 'options' | 'organisers', key: string): Partial<EventForm> {
  if (list === 'options') return { options: form.options.filter((line) => line.key !== key) };
  if (list === 'organisers') return { organisers: form.organisers.filter((line) => line.key !== key) };
  const days = form.days.filter((line) => line.key !== key);
  return { days, options: form.options.map((one) => (one.on === key ? { ...one, on: days[0]?.key ?? '' } : one)) };
}

/** Tickets that were stored meanwhile are known by their number from then on. */
function withIds(form: EventForm, sent: EventForm, stored: EventForm): EventForm {
  const filledIn = sent.options.filter((one) => !isBlank(one));
  const idOf = (key: string) => stored.options[filledIn.findIndex((one) => one.key === key)]?.id ?? null;
  return { ...form, options: form.options.map((one) => ({ ...one, id: one.id ?? idOf(one.key) })) };
}

const timesOf = (day: DayForm | undefined): Partial<DayForm> => (day ? { start: day.start, end: day.end } : {});
