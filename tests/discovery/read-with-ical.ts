import { createRequire } from 'node:module';

type Time = { isDate: boolean; toString(): string; toJSDate(): Date };
type Component = { getAllSubcomponents(name: string): Component[]; toString(): string };
type Reader = {
  parse(file: string): unknown;
  Component: new (parsed: unknown) => Component;
  Timezone: new (component: Component) => { tzid: string };
  TimezoneService: { reset(): void; register(zone: { tzid: string }): void };
  Event: new (component: Component) => { summary: string; startDate: Time; endDate: Time };
};
const require = createRequire(import.meta.url);

/** Entries of a calendar file as ical.js reads them, the library of Thunderbird; times by the zones in the file alone. */
export function readWithIcal(file: string) {
  const ical = require('ical.js') as Reader & { default?: Reader };
  const { parse, Component, Timezone, TimezoneService, Event } = ical.default ?? ical;
  const calendar = new Component(parse(file));
  TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) TimezoneService.register(new Timezone(zone));
  const instant = (time: Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate } = new Event(component);
    return { title: summary, text: component.toString(), start: instant(startDate), end: instant(endDate) };
  });
}
