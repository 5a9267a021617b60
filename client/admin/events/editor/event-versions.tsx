import { accessibilityMarks } from '../../../../src/kernel/events/accessibility.ts';
import { clockTime, eventDateLine, longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import type {
  AdminEvent,
  EventVersion,
  WrittenEvent,
  WrittenOption,
} from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { money } from '../../ui/text/format.ts';
import { type Edit, textEdits } from '../../ui/versions/edit-lines.tsx';
import { Versions } from '../../ui/versions/versions.tsx';
import { type EventForm, formOf } from './event-form.ts';
import words from '../nl.json' with { type: 'json' };

type EventVersionsProps = {
  event: AdminEvent;
  organisers: readonly Organiser[];
  onTake: (form: EventForm) => void;
};

/** A restored version goes into the form, to be reviewed and saved like any change. */
export function EventVersions({ event, organisers, onTake }: EventVersionsProps) {
  const t = useWords(words);
  const ask = useAsk();
  return (
    <Versions<EventVersion>
      isFolded
      hint={t('versions.hint')}
      version={event.version}
      fetchThem={() => ask('GET', '/api/dmt-admin/events/:id/versions', { id: event.event_id })}
      editsBetween={(before, after) => editsBetween(t, before.value, after.value)}
      onTake={({ value }) => onTake(formFrom(value, event, organisers))}
    />
  );
}

const saleStartText = (start: string) => `${longDate(start)} ${clockTime(start)}`;

type Line = { trail: string[]; text: string };

/** Returns the differences between two versions, in page order; one line per kind of ticket. */
export function editsBetween(t: Translate<typeof words>, before: WrittenEvent, after: WrittenEvent): Edit[] {
  const [was, is] = [linesOf(t, before), linesOf(t, after)];
  const textIn = (lines: Line[], trail: string[]) => lines.find((line) => line.trail.join() === trail.join());
  const removed = was.filter(({ trail }) => !textIn(is, trail)).map(({ trail }) => ({ trail, text: '' }));
  return [...is, ...removed].flatMap(({ trail, text }) => textEdits(trail, textIn(was, trail)?.text ?? '', text));
}

function linesOf(t: Translate<typeof words>, event: WrittenEvent): Line[] {
  const yesOrNo = (is: boolean) => t(is ? 'versions.yes' : 'versions.no');
  const state = event.event_status === 'cancelled' ? 'cancelled' : event.event_published ? 'published' : 'draft';
  const lines: [label: string, text: string][] = [
    [t('versions.state'), t(`state.${state}`)],
    [t('cancel.reason'), event.event_status_reason ?? ''],
    [t('basics.name'), event.event_title],
    [t('basics.category'), t(event.event_category.name === 'Workshops' ? 'basics.workshops' : 'basics.events')],
    [t('basics.description'), event.event_description],
    [
      t('basics.details'),
      event.event_details
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ],
    [t('picture.title'), event.event_image_url ?? ''],
    [t('picture.alt'), event.event_image_alt],
    [
      t('days.title'),
      event.event_dates.map((date) => eventDateLine(date.event_date_start, date.event_date_end)).join('; '),
    ],
    [t('options.sale'), yesOrNo(event.has_event_ticket_sale)],
    [t('more.saleStart'), event.event_sale_start ? saleStartText(event.event_sale_start) : ''],
    [t('access.title'), accessibilityMarks(event).join(', ')],
    [t('access.text'), event.event_accessibility ?? ''],
    [t('organisers.title'), event.organisers.map((organiser) => organiser.organiser_name).join(', ')],
    [t('more.included'), event.event_included],
    [t('more.price'), event.event_price === null ? '' : money(event.event_price)],
    [t('more.serviceCosts'), money(event.serviceCosts)],
    [t('more.tags'), event.tags.join(', ')],
  ];
  const tickets = event.event_options.map((option) => ({
    trail: [t('options.title'), option.title],
    text: optionText(t, option),
  }));
  return [...lines.map(([label, text]) => ({ trail: [label], text })), ...tickets];
}

function optionText(t: Translate<typeof words>, option: WrittenOption): string {
  const { eventDate, saleEnd } = option;
  const parts = [
    money(option.price),
    t('options.count', { count: option.availableTickets }),
    eventDate && eventDateLine(eventDate.startDate, eventDate.endDate),
    t('options.vatRate', { rate: option.vatRate }),
    saleEnd && `${t('options.saleEnd')} ${saleEnd}`,
    option.maxPerOrder !== null && `${t('options.max')} ${option.maxPerOrder}`,
    option.description,
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * Returns an earlier version as form input. Existing tickets keep their id and sales; newer ones stay, because people
 * may hold them; deleted ones become new. Deleted organisers are left out.
 */
export function formFrom(value: WrittenEvent, event: AdminEvent, organisers: readonly Organiser[]): EventForm {
  const now = new Map(event.event_options.map((option) => [option.id, option]));
  const none = { ticketsSold: 0, sold: 0, held: 0, has_orders: false };
  const then = value.event_options.map((option) => ({ ...none, ...now.get(option.id), ...option }));
  const since = event.event_options.filter(({ id }) => !then.some((option) => option.id === id));
  const form = formOf({
    ...event,
    ...value,
    event_options: [...then, ...since],
    organisers: value.organisers.filter(({ organiser_id: id }) =>
      organisers.some((organiser) => organiser.organiser_id === id),
    ),
  });
  return {
    ...form,
    options: form.options.map(({ perDay, ...one }) => ({
      ...one,
      ...(perDay && { perDay: Object.fromEntries(Object.entries(perDay).filter(([, { id }]) => now.has(id))) }),
      id: one.id !== null && now.has(one.id) ? one.id : null,
    })),
  };
}
