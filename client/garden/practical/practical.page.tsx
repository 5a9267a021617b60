import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type Instant, longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { isCalledOff } from '../../../src/kernel/dates/taking-place.ts';
import { dateLine } from '../../../src/kernel/events/event-words.ts';
import { accessibilityMarks } from '../../../src/kernel/events/accessibility.ts';
import { eventPath } from '../../../src/kernel/pages/addresses.ts';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import type { ContentSection, VisitFacts } from '../../../src/modules/content/schema.ts';
import { apiContext, faultLogContext, nowContext } from '../../api/context.ts';
import { useSite, useSiteContent } from '../../api/application.ts';
import alts from '../../art/alts.json' with { type: 'json' };
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { ActionButton } from '../../content/content-sections.tsx';
import { PageHead } from '../../content/page-head.tsx';
import { listOrEmpty } from '../../programme/cards/list-or-empty.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { OutsideLink, ownedText, Wrap } from '../../ui/text/text.tsx';
import { gardenJsonLd } from '../garden-json-ld.ts';
import { OpeningHours } from '../opening-hours.tsx';
import styles from './practical.module.css';
import { words } from './words.ts';
import { dutchOf, textOf } from '../../../src/kernel/text/owned.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => crumbOf(page),
  ...(import.meta.env.SSR && { jsonLd: ({ visit }, site, content) => gardenJsonLd(site, content, visit) }),
};

const AGENDA = 30;
const NAMED = 6;

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const [page, visit, events, workshops] = await Promise.all([
    api.contentPage('praktisch'),
    api.get('/api/content/visit'),
    listOrEmpty(log, 'events list', api.get('/api/events/:count', { count: AGENDA })),
    listOrEmpty(log, 'workshops list', api.get('/api/events/workshops/:count', { count: AGENDA })),
  ]);
  const now = context.get(nowContext)();
  const marked = [...events, ...workshops].filter(
    (event) => accessibilityMarks(event).length > 0 && !isCalledOff(event, now),
  );
  return { page, visit, events: marked.slice(0, NAMED).map((event) => accessibleEvent(event, now)) };
}

function accessibleEvent(event: ShownEvent, now: Instant) {
  const { event_id: id, event_title: title, event_category: category } = event;
  const href = eventPath({ id, title: dutchOf(title), category: category.name });
  return { id, title, href, when: dateLine(event, now), marks: accessibilityMarks(event) };
}

export function Component() {
  const { page, visit, events } = useLoaderData<typeof loader>();
  const beside: Record<string, ReactNode> = {
    prijzen: visit.prices.length > 0 && <Prices prices={visit.prices} />,
    route: <Route junctions={visit.junctions} />,
    toegankelijkheid: (
      <>
        <Access access={visit.access} />
        {events.length > 0 && <AccessibleEvents events={events} />}
      </>
    ),
  };
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="fiets" ground="dark">
        <nav aria-label={words.onThisPage}>
          <ul className={styles['jumps']}>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{ownedText(heading)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <Wrap>
        <div className={styles['grid']}>
          <div className={styles['hours']}>
            <OpeningHours />
            <LinkButton to="/open-dagen-bezoekerstuin">{words.tickets}</LinkButton>
          </div>
          <div className={styles['sections']}>
            {page.sections.map((section) => (
              <Part key={section.id} section={section}>
                {beside[section.id]}
              </Part>
            ))}
          </div>
        </div>
      </Wrap>
    </>
  );
}

function Part({ section: { id, heading, html, action }, children }: { section: ContentSection; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-kop`} className={styles['section']}>
      <h2 id={`${id}-kop`}>{ownedText(heading)}</h2>
      {children}
      <SafeHtml html={html} />
      {action && <ActionButton action={action} variant="secondary" />}
    </section>
  );
}

function Prices({ prices }: Pick<VisitFacts, 'prices'>) {
  return (
    <>
      <p>{words.atTheGate}</p>
      <dl className={styles['rows']}>
        {prices.map(({ name, price, remark }) => (
          <div key={textOf(name)}>
            <dt>{ownedText(name)}</dt>
            <dd>
              <strong>{ownedText(price)}</strong>
              {remark && <small>{ownedText(remark)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Route({ junctions }: Pick<VisitFacts, 'junctions'>) {
  const site = useSite();
  const content = useSiteContent();
  return (
    <div className={styles['route']}>
      <div className={styles['map']}>
        <Picture motif="routekaart" alt={alts.routekaart} sizes="(width > 40em) 24rem, 74vw" />
      </div>
      <address>
        {site.street}
        <br />
        {site.postalCode} {site.city}
      </address>
      {content && (
        <OutsideLink href={content.mapUrl}>
          <Icon name="map-pin" /> {words.navigate}
        </OutsideLink>
      )}
      {junctions.length > 0 && (
        <div>
          <p id="knooppunten">{words.junctions}</p>
          <ol className={styles['junctions']} aria-labelledby="knooppunten">
            {junctions.map((number, index) => (
              <li key={`${index}-${number}`}>{number}</li>
            ))}
          </ol>
        </div>
      )}
      <a href="/plattegrond">{words.gardenMap}</a>
    </div>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function AccessibleEvents({ events }: Pick<Loaded, 'events'>) {
  return (
    <div>
      <h3>{words.accessibleEvents}</h3>
      <dl className={styles['rows']}>
        {events.map(({ id, title, href, when, marks }) => (
          <div key={id}>
            <dt>
              <Link to={href}>{ownedText(title)}</Link>
              <small>{when}</small>
            </dt>
            <dd>
              {marks.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Facts of the garden map, then those that the owner adds. */
function Access({ access }: Pick<VisitFacts, 'access'>) {
  const garden = useSiteContent()?.access;
  const facts = garden && [
    [words.wheelchair, [garden.wheelchair, garden.wheelchairPartly].filter(Boolean).join(', ')],
    [words.toilet, garden.toilet],
    [words.benches, garden.benches],
    [words.dogs, garden.dogs],
  ];
  return (
    <dl className={styles['rows']}>
      {facts?.map(
        ([fact, answer]) =>
          answer && (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{answer}</dd>
            </div>
          ),
      )}
      {access.map(({ fact, answer, checkedOn }) => (
        <div key={textOf(fact)}>
          <dt>{ownedText(fact)}</dt>
          <dd>
            {ownedText(answer)}
            {checkedOn && <small>{words.checked({ day: longDay(checkedOn) })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
