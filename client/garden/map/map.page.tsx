import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from 'react-router-dom';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { GARDEN_MAP } from '../../../src/kernel/pages/addresses.ts';
import { apiContext, faultLogContext, nowContext } from '../../api/context.ts';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import { listOrEmpty } from '../../programme/cards/list-or-empty.ts';
import { fetchPlantsInBloom } from '../bloom/brief.ts';
import { plantsIn } from './map-bloom.tsx';
import { MapView } from './map-view.tsx';
import styles from './map.module.css';
import { Room } from './room.tsx';
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

/** Rooms and signs link to lists, which have the same facts for screen readers. */
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
      <MapView map={map} blooming={blooming} today={today} />
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
