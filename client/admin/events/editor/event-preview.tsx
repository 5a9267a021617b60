import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { EventFacts } from '../../../programme/event/event-facts.tsx';
import { DEFAULT_IMAGE, PictureAt } from '../../../ui/pictures/picture.tsx';
import { SafeHtml } from '../../../ui/text/safe-html.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { bodyOf } from './event-body.ts';
import styles from './event-editor.module.css';
import type { EventForm } from './event-form.ts';

/** Shows what visitors read, as it is typed; the long text as stored, because only the server makes it safe (S-21). */
export function EventPreview({ event, form }: { event: AdminEvent; form: EventForm }) {
  const t = useWords(words);
  const { body } = bodyOf(form, { isDraft: true });
  const prices = (body.event_options ?? []).map(({ price }) => price);
  const shown = {
    ...event,
    event_title: form.title,
    event_description: form.description,
    event_included: form.included,
    event_accessibility: form.accessibility.trim() || null,
    event_step_free: form.isStepFree,
    event_accessible_toilet: form.hasAccessibleToilet,
    event_seats_to_rest: form.hasSeatsToRest,
    event_price: body.event_price ?? null,
    serviceCosts: body.serviceCosts ?? 0,
    has_event_ticket_sale: form.hasTicketSale,
    event_has_paid_tickets: prices.some((price) => price > 0),
    event_lowest_price: prices.length > 0 ? Math.min(...prices) : null,
    event_dates: (body.event_dates ?? []).map((date) => ({ ...EMPTY_DATE, ...date, event_id: event.event_id })),
  };
  return (
    <aside className={styles['preview']} aria-label={t('event.preview')}>
      <p className={styles['previewTitle']}>{t('event.preview')}</p>
      <div className={styles['visitor']} inert>
        <PictureAt address={form.image ?? DEFAULT_IMAGE} ratio="4:3" sizes="20rem" />
        <h2>{form.title}</h2>
        <p>{form.description}</p>
        <SafeHtml html={event.event_details} />
        <EventFacts event={shown} options={[]} />
      </div>
    </aside>
  );
}

const EMPTY_DATE = { event_time_unknown: false };
