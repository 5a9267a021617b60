import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import { words as eventWords } from '../../../src/kernel/events/event.words.ts';
import { accessibilityMarks } from '../../../src/kernel/events/accessibility.ts';
import { type Cents, centsFromEuros, euroText } from '../../../src/kernel/money/money.ts';
import type { ShownEvent, Organiser } from '../../../src/modules/catalogue/schema.ts';
import { priceShown } from '../../../src/modules/ticketing/rules/option-kind.ts';
import type { ShownOption } from '../../../src/modules/ticketing/schema.ts';
import { useSite, useSiteContent } from '../../api/application.ts';
import { priceCents } from '../../sales/checkout/cart/cart.ts';
import { placeOf } from '../../sales/checkout/steps/event-of-address.ts';
import { Glyph, GLYPHS, Icon } from '../../ui/pictures/icon.tsx';
import { ownedText, VisuallyHidden } from '../../ui/text/text.tsx';
import { EventDates } from './event-dates.tsx';
import styles from './event.module.css';
import { words } from './words.ts';
import { langProps, textOf } from '../../../src/kernel/text/owned.ts';

/** Icons of this page only, from Lucide (ISC licence). */
const EURO = 'M4 10h12M4 14h9M19 6a7.7 7.7 0 0 0-5.2-2A7.9 7.9 0 0 0 6 12c0 4.4 3.5 8 7.8 8 2 0 3.8-.8 5.2-2';
const ACCESS =
  'M16 3a1 1 0 100 2 1 1 0 000-2M18 19l1-7-6 1M5 8l3-3 5.5 3-2.36 3.5M4.24 14.5a5 5 0 006.88 6M13.76 17.5a5 5 0 00-6.88-6';
const LEAF =
  'M11 20a10 10 0 0010-10 25.9 25.9 0 00-1.04-7.281 1 1 0 00-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0011 20M2 21a5 5 0 012.911-4.544C7.613 15.212 8.351 15.24 11 13';

type EventFactsProps = {
  event: ShownEvent;
  options: readonly ShownOption[];
  /** Start of the earliest date that is not over; left out if all are. */
  from?: Instant | undefined;
};

export function EventFacts({ event, options, from }: EventFactsProps) {
  const site = useSite();
  const place = placeOf(event, site);
  const included = textOf(event.event_included)
    .split(',')
    .flatMap((part) => part.trim() || []);
  return (
    <div className={styles.facts}>
      <Fact icon={GLYPHS.calendar} heading={words.dates}>
        <Dates event={event} from={from} />
      </Fact>
      <Fact icon={EURO} heading={words.costs}>
        <Costs event={event} options={options} />
      </Fact>
      {included.length > 0 && (
        <Fact icon={LEAF} heading={words.included}>
          <ul className={styles.included}>
            {included.map((part) => (
              <li key={part} {...langProps(event.event_included)}>
                <Glyph path={LEAF} />
                {part}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Access event={event} />
      {event.organisers.length > 0 && (
        <Fact icon={GLYPHS.users} heading={words.organisation}>
          {event.organisers.map((organiser) => (
            <OrganiserLine key={organiser.organiser_id} organiser={organiser} />
          ))}
        </Fact>
      )}
      <Fact icon={GLYPHS['map-pin']} heading={words.location}>
        <address className={styles.address}>
          <span>{place.street}</span>
          <span>
            {place.postalCode} {place.city}
          </span>
        </address>
      </Fact>
    </div>
  );
}

function Fact({ icon, heading, children }: { icon: string; heading: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h2 className={styles.factHeading}>
        <Glyph path={icon} />
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Access({ event }: { event: ShownEvent }) {
  const garden = useSiteContent()?.access;
  const isHere = (event.organisers.find((organiser) => organiser.organiser_main_location)?.organiser_id ?? 1) === 1;
  const here = isHere ? garden : undefined;
  const own = {
    ...event,
    event_accessible_toilet: event.event_accessible_toilet && !here?.toilet,
    event_seats_to_rest: event.event_seats_to_rest && !here?.benches,
  };
  const facts = [here?.wheelchair, here?.toilet, here?.benches, here?.dogs].flatMap((fact) => fact ?? []);
  const marks = [...facts, ...accessibilityMarks(own)];
  if (marks.length === 0 && event.event_accessibility === null) return null;
  return (
    <Fact icon={ACCESS} heading={eventWords.accessibility}>
      {marks.length > 0 && (
        <ul className={styles.included}>
          {marks.map((mark) => (
            <li key={mark}>
              <Icon name="check" />
              {mark}
            </li>
          ))}
        </ul>
      )}
      {event.event_accessibility && <p>{ownedText(event.event_accessibility)}</p>}
    </Fact>
  );
}

function Dates({ event, from }: Pick<EventFactsProps, 'event' | 'from'>) {
  if (event.event_dates.length > 0) return <EventDates dates={event.event_dates} from={from} />;
  if (event.event_category.name !== 'Workshops') return <p>{words.dateUnknown}</p>;
  return (
    <>
      <p>{words.workshopUnplanned}</p>
      <p>{words.workshopAllYear}</p>
      <p>
        <Link to="/contact">{words.contact}</Link>
      </p>
    </>
  );
}

/** Shows the event's own price, otherwise that of the usual ticket; free if it sells nothing (EVENT-07, P-02). */
function Costs({ event, options }: { event: ShownEvent; options: readonly ShownOption[] }) {
  const own = centsFromEuros(event.event_price ?? 0) ?? 0;
  const cents = shownCents(event, options);
  const service = centsFromEuros(event.serviceCosts) ?? 0;
  const free = event.event_has_paid_tickets
    ? 'entryFree'
    : cents === null && event.has_event_ticket_sale
      ? 'priceLater'
      : 'gratis';
  const price = own > 0 ? euroText(own) : cents ? words.from({ amount: euroText(cents) }) : words[free];
  return (
    <>
      <p className={styles.price}>{price}</p>
      {service > 0 && event.event_has_paid_tickets && (
        <p className={styles.quiet}>{words.plusServiceCosts({ amount: euroText(service) })}</p>
      )}
    </>
  );
}

/** Lowest price, after 'vanaf': of the current options, otherwise from the event. */
export function shownCents(event: ShownEvent, options: readonly ShownOption[]): Cents | null {
  if (options.length > 0) return priceShown(options.map((option) => ({ ...option, priceCents: priceCents(option) })));
  return event.event_lowest_price === null ? null : centsFromEuros(event.event_lowest_price);
}

function OrganiserLine({ organiser }: { organiser: Organiser }) {
  const website = safeWebsite(organiser.organiser_website);
  return (
    <p>
      {organiser.organiser_name}
      {website && (
        <>
          {' '}
          <a href={website} target="_blank" rel="noopener" className={styles.outside}>
            {words.visitWebsite}
            <Icon name="external" />
            <VisuallyHidden>
              {' '}
              {organiser.organiser_name} ({words.newTab})
            </VisuallyHidden>
          </a>
        </>
      )}
    </p>
  );
}

/** Only http and https addresses become links (EVENT-05, S-21). */
function safeWebsite(address: string | null): string | null {
  return address && /^https?:\/\//i.test(address) ? address : null;
}
