import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router-dom';
import type { MapRoom } from '../../../src/modules/content/answers/answers-schema.ts';
import { useSite } from '../../api/application.ts';
import alts from '../../art/alts.json' with { type: 'json' };
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { pictureAddress, PictureAt } from '../../ui/pictures/picture.tsx';
import { words as bloomWords } from '../bloom/brief.words.ts';
import bloomStyles from './map-bloom.module.css';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { ABOUT, addressIn, BLOOM, GARDEN_MAP } from '../../../src/kernel/pages/addresses.ts';
import { apiContext, faultLogContext, nowContext } from '../../api/context.ts';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import { listOrEmpty } from '../../programme/cards/list-or-empty.ts';
import { type BloomingBrief, fetchPlantsInBloom, seenText } from '../bloom/brief.ts';
import { plantsIn } from './map-signs.tsx';
import { MapView } from './map-view.tsx';
import styles from './map.module.css';
import { StepFree, StepFreeSwitch } from './step-free.tsx';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

/** Only this document may ask a device for its location (S-22), so navigation to it loads a document. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) throw redirectDocument(GARDEN_MAP);
  const api = context.get(apiContext);
  const log = context.get(faultLogContext);
  const [page, map, blooming] = await Promise.all([
    api.contentPage('plattegrond'),
    api.get('/api/content/map'),
    listOrEmpty(log, 'bloom', fetchPlantsInBloom(api)),
  ]);
  return { page, map, blooming, today: dayOf(context.get(nowContext)()) };
}

export function Component() {
  const { page, map, blooming, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <Wrap>
        <div className={styles['top']}>
          <header className={styles['head']}>
            <h1>{ownedText(page.heading)}</h1>
            <SafeHtml html={page.intro} />
          </header>
          <StepFreeSwitch map={map} />
        </div>
      </Wrap>
      <MapView
        map={map}
        blooming={blooming}
        renderRoom={(room, number, close) => (
          <ChosenRoom
            key={room.id}
            room={room}
            number={number}
            plants={plantsIn(room, blooming)}
            today={today}
            close={close}
          />
        )}
      />
      <Wrap>
        <div className={styles['page']}>
          <StepFree map={map} className={styles['part']} />
          <section aria-labelledby="tuinkamers-kop" className={styles['part']}>
            <h2 id="tuinkamers-kop">{words.rooms}</h2>
            <ol className={styles['rooms']}>
              {map.rooms.map((room) => (
                <Room key={room.id} room={room} plants={plantsIn(room, blooming)} today={today} />
              ))}
            </ol>
          </section>
        </div>
      </Wrap>
    </>
  );
}

type RoomProps = { room: MapRoom; plants: readonly BloomingBrief[]; today: string };

export function Room({ room, plants, today }: RoomProps) {
  return (
    <li id={room.id} className={styles['roomItem']}>
      <RoomPicture room={room} />
      <RoomText room={room} plants={plants} today={today}>
        <h3>{ownedText(room.heading)}</h3>
      </RoomText>
    </li>
  );
}

type Titled = { children: ReactNode };

type ChosenProps = RoomProps & { number: number; close: () => void };

/** The room that was pressed on the map, told beside it. The focus goes to its name, so that it is read out. */
export function ChosenRoom({ room, number, plants, today, close }: ChosenProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const element = panel.current;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [close]);
  return (
    <section ref={panel} className={styles['chosen']} aria-labelledby={id}>
      <RoomText room={room} plants={plants} today={today}>
        <div className={styles['chosenHead']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {number}. {ownedText(room.heading)}
          </h2>
          <Button variant="secondary" size="small" onClick={close}>
            <Icon name="close" /> {words.close}
          </Button>
        </div>
      </RoomText>
    </section>
  );
}

function RoomPicture({ room: { picture } }: Pick<RoomProps, 'room'>) {
  if (!picture) return null;
  return (
    <PictureAt
      address={pictureAddress(picture)}
      alt={(alts as Record<string, string | undefined>)[picture] ?? ''}
      ratio="4:3"
      sizes="(width > 64em) 22rem, (width > 40em) 45vw, 74vw"
      className={styles['photo'] ?? ''}
    />
  );
}

function RoomText({ room: { id, heading, html, wheelchair }, plants, today, children }: RoomProps & Titled) {
  const about = addressIn(useSite().slug, ABOUT);
  return (
    <div className={styles['words']}>
      {children}
      <SafeHtml html={html} />
      <RoomBloom plants={plants} today={today} />
      {wheelchair !== 'unknown' && <p className={styles['small']}>{words.wheelchair[wheelchair]}</p>}
      <p className={styles['screen']}>
        <LinkButton to={`${about}#${id}`} variant="tertiary" size="small">
          {ownedText(heading, (name) => words.more({ name }))}
        </LinkButton>
      </p>
    </div>
  );
}

function RoomBloom({ plants, today }: { plants: readonly BloomingBrief[]; today: string }) {
  if (plants.length === 0) return null;
  return (
    <div className={bloomStyles['bloom']} data-printed="">
      <p>
        <strong>{bloomWords.here}</strong>
      </p>
      <ul>
        {plants.map(({ id, name, seen }) => (
          <li key={id}>
            <Link to={`${BLOOM}#${id}`}>{ownedText(name)}</Link> <span>{seenText(seen, today)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
