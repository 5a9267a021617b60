import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import type { ContentSection } from '../../src/modules/content/schema.ts';
import { ActionButton } from '../content/content-sections.tsx';
import { SeasonNotice } from './season-notice.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { Empty, EventCards } from '../programme/cards/event-card.tsx';
import { SeedPackets, pickedPackets } from '../programme/cards/seed-packet.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { ownedText, Section } from '../ui/text/text.tsx';
import { fetchPlantsInBloom } from '../garden/bloom/brief.ts';
import { gardenJsonLd } from '../garden/garden-json-ld.ts';
import { Blooming } from './blooming.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import visitStyles from './visit.module.css';
import { OpeningHours } from '../garden/opening-hours.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { listOrEmpty } from '../programme/cards/list-or-empty.ts';
import { apiContext, faultLogContext, nowContext } from '../api/context.ts';
import { cardOf, type Card } from '../programme/cards/card.ts';
import { EventLines } from '../programme/cards/event-lines.tsx';
import { words } from '../content/words.ts';

const FEATURED = 3;
const LIST = 5;
const PACKETS = 4;

export const handle: PageExtras<typeof loader> = {
  // Used on the server only.
  ...(import.meta.env.SSR && { jsonLd: (_data, site, content) => gardenJsonLd(site, content) }),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const [page, prices, blooming, weekPhotos, arrangements, featured, events, workshops] = await Promise.all([
    api.contentPage('home'),
    listOrEmpty(
      log,
      'prices',
      api.get('/api/content/visit').then((visit) => visit.prices),
    ),
    listOrEmpty(log, 'bloom', fetchPlantsInBloom(api)),
    listOrEmpty(
      log,
      'photo of this week',
      api.get('/api/content/week-photo').then(({ photo }) => (photo ? [photo] : [])),
    ),
    listOrEmpty(log, 'arrangements', api.get('/api/content/arrangements')),
    listOrEmpty(log, 'featured events', api.get('/api/events/actual/:count', { count: FEATURED })),
    listOrEmpty(log, 'events list', api.get('/api/events/list/:count', { count: LIST })),
    listOrEmpty(log, 'workshops list', api.get('/api/workshops/list/:count', { count: LIST })),
  ]);
  const now = context.get(nowContext)();
  const cards = (list: typeof featured) => list.map((event) => cardOf(event, now));
  return {
    page,
    price: prices[0] ?? null,
    today: dayOf(now),
    blooming,
    week: weekPhotos[0] ?? null,
    packets: pickedPackets(arrangements, PACKETS),
    featured: cards(featured),
    events: cards(events),
    workshops: cards(workshops),
  };
}

export function Component() {
  const { page, price, today, blooming, week, packets, featured, events, workshops } = useLoaderData<typeof loader>();
  const section = (id: string) => page.sections.find((section) => section.id === id);
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <Hero page={page} price={price} blooming={blooming} week={week} today={today} />
      <SeasonNotice />
      <Part section={section('binnenkort')}>
        {featured.length > 0 ? <EventCards cards={featured} /> : <Empty>{words.lists.noEvents}</Empty>}
      </Part>
      {blooming.length > 0 && <Blooming plants={blooming} today={today} />}
      <Lists events={events} workshops={workshops} />
      {packets.length > 0 && (
        <Part section={section('arrangementen')}>
          <SeedPackets packets={packets} />
        </Part>
      )}
      <Visit hours={section('openingstijden')} possibilities={section('mogelijkheden')} />
    </>
  );
}

function Part({ section, children }: { section: ContentSection | undefined; children: React.ReactNode }) {
  if (!section) return <Section>{children}</Section>;
  const { id, heading, html, action } = section;
  return (
    <Section id={id} labelledBy={`${id}-kop`}>
      <div className={styles['head']}>
        <div className={styles['headWords']}>
          <h2 id={`${id}-kop`}>{ownedText(heading)}</h2>
          <SafeHtml html={html} />
        </div>
        {action && <ActionButton action={action} variant="secondary" />}
      </div>
      {children}
    </Section>
  );
}

function Lists({ events, workshops }: { events: Card[]; workshops: Card[] }) {
  return (
    <Section ground="linde">
      <div className={styles['columns']}>
        <EventLines
          id="evenementen"
          heading={words.lists.events}
          cards={events}
          empty={words.lists.noEvents}
          all={{ to: '/open-dagen-bezoekerstuin', label: words.lists.allEvents }}
        />
        <EventLines
          id="workshops"
          heading={words.lists.workshops}
          cards={workshops}
          empty={words.lists.noWorkshops}
          all={{ to: '/workshop', label: words.lists.allWorkshops }}
        />
      </div>
    </Section>
  );
}

type VisitProps = { hours: ContentSection | undefined; possibilities: ContentSection | undefined };

function Visit({ hours, possibilities }: VisitProps) {
  return (
    <>
      <Section ground="hortensia" id="openingstijden" labelledBy="openingstijden-kop">
        <div className={visitStyles['hours']}>
          <OpeningHours />
          <div className={visitStyles['words']}>
            <h2 id="openingstijden-kop">{hours && ownedText(hours.heading)}</h2>
            <SafeHtml html={hours?.html ?? ''} />
            {hours?.action && <ActionButton action={hours.action} variant="secondary" />}
          </div>
        </div>
      </Section>
      {possibilities && (
        <Section id={possibilities.id} labelledBy="mogelijkheden-kop">
          <div className={visitStyles['possibilities']}>
            <div className={visitStyles['words']}>
              <h2 id="mogelijkheden-kop">{ownedText(possibilities.heading)}</h2>
              {possibilities.action && <ActionButton action={possibilities.action} />}
              <div className={visitStyles['dog']}>
                <Picture motif="hond" alt="" sizes="14rem" />
              </div>
            </div>
            <div className={visitStyles['list']}>
              <SafeHtml html={possibilities.html} />
            </div>
          </div>
        </Section>
      )}
    </>
  );
}
