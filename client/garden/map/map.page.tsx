import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router-dom';
import type { GardenMap, MapRoom } from '../../../src/modules/content/answers/answers-schema.ts';
import type { MarkKind } from '../../../src/modules/content/schema.ts';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { ABOUT, addressIn, GARDEN_MAP } from '../../../src/kernel/pages/addresses.ts';
import { apiContext, faultLogContext, nowContext } from '../../api/context.ts';
import { useSite } from '../../api/application.ts';
import alts from '../../art/alts.json' with { type: 'json' };
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { pictureAddress, PictureAt } from '../../ui/pictures/picture.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import { listOrEmpty } from '../../programme/cards/list-or-empty.ts';
import { fetchPlantsInBloom } from '../bloom/brief.ts';
import { BloomKey, RoomBloom } from './map-bloom.tsx';
import { MapView, SIGNS } from './map-view.tsx';
import styles from './map.module.css';
import { StepFree, StepFreeSwitch } from './step-free.tsx';
import { words } from './words.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';

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

/** Rooms and signs link to a list, which has the same facts for screen readers. */
export function Component() {
  const { page, map, blooming, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <Wrap>
        <div className={styles['page']}>
          <header className={styles['head']}>
            <h1>{ownedText(page.heading)}</h1>
            <SafeHtml html={page.intro} />
          </header>
          <StepFreeSwitch map={map} />
          <MapView {...map} blooming={blooming} />
          <StepFree map={map} className={styles['part']} />
          <section aria-labelledby="tuinkamers-kop" className={styles['part']}>
            <h2 id="tuinkamers-kop">{words.rooms}</h2>
            <ol className={styles['rooms']}>
              {map.rooms.map((room) => (
                <Room key={room.id} room={room}>
                  <RoomBloom plants={blooming.filter((plant) => plant.room?.id === room.id)} today={today} />
                </Room>
              ))}
            </ol>
          </section>
          <Facilities {...map} hasBloom={blooming.some(({ room }) => room !== null)} />
        </div>
      </Wrap>
    </>
  );
}

type RoomProps = { room: MapRoom; /** What blooms there. */ children: ReactNode };

function Room({ room: { id, heading, html, picture, wheelchair }, children }: RoomProps) {
  const about = addressIn(useSite().slug, ABOUT);
  return (
    <li id={id} className={styles['roomItem']}>
      {picture && (
        <PictureAt
          address={pictureAddress(picture)}
          alt={(alts as Record<string, string | undefined>)[picture] ?? ''}
          ratio="4:3"
          sizes="(width > 64em) 22rem, (width > 40em) 45vw, 74vw"
          className={styles['photo'] ?? ''}
        />
      )}
      <div className={styles['words']}>
        <h3>{ownedText(heading)}</h3>
        <SafeHtml html={html} />
        {children}
        {wheelchair !== 'unknown' && <p className={styles['small']}>{words.wheelchair[wheelchair]}</p>}
        <p className={styles['screen']}>
          <LinkButton to={`${about}#${id}`} variant="tertiary" size="small">
            {ownedText(heading, (name) => words.more({ name }))}
          </LinkButton>
        </p>
      </div>
    </li>
  );
}

function Facilities({ rooms, marks, hasBloom }: GardenMap & { hasBloom: boolean }) {
  const kinds = (Object.keys(SIGNS) as MarkKind[]).filter((one) => marks.some(({ kind }) => kind === one));
  const ways = new Set(rooms.map(({ wheelchair }) => wheelchair));
  if (kinds.length === 0 && !ways.has('yes') && !ways.has('partly') && !hasBloom) return null;
  return (
    <section aria-labelledby="voorzieningen-kop" className={styles['part']}>
      <h2 id="voorzieningen-kop">{words.facilities}</h2>
      <ul className={styles['kinds']}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} marks={marks} />
        ))}
        {ways.has('yes') && <li>{words.way}</li>}
        {ways.has('partly') && <li>{words.partWay}</li>}
        {hasBloom && <BloomKey />}
      </ul>
    </section>
  );
}

function Kind({ kind, marks }: { kind: MarkKind; marks: GardenMap['marks'] }) {
  const ofKind = marks.filter((mark) => mark.kind === kind);
  const names = ofKind.flatMap(({ name }) => (name === null ? [] : [name]));
  return (
    <li id={kind}>
      <strong>{words.marks[kind]}</strong>
      {ofKind.length > 1 && <span> ({words.times({ count: ofKind.length })})</span>}
      {names.map((name, index) => (
        <span key={textOf(name)}>
          {index === 0 ? ': ' : ', '}
          {ownedText(name)}
        </span>
      ))}
    </li>
  );
}
