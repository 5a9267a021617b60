import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { GARDEN_MAP, OPEN_DAYS } from '../../../src/kernel/pages/addresses.ts';
import type { Bloom } from '../../../src/modules/content/bloom/bloom-schema.ts';
import { useSiteContent } from '../../api/application.ts';
import { apiContext } from '../../api/context.ts';
import { closedNote } from '../../layout/banners/status-bar.tsx';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageHead } from '../../content/page-head.tsx';
import { Empty } from '../../programme/cards/event-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { ownedText, Section } from '../../ui/text/text.tsx';
import { type Blooming, plantsInBloom, bloomOf, seenText } from './brief.ts';
import { monthName } from '../../../src/kernel/dates/dutch-dates.ts';
import { BloomPicture } from './bloom-picture.tsx';
import styles from './bloom.module.css';
import { YearPlot } from './year-plot.tsx';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, bloom] = await Promise.all([api.contentPage('in-bloei'), bloomOf(api)]);
  return { page, bloom };
}

export function Component() {
  const { page, bloom } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="agapanthus">
        <div className={styles['ways']}>
          <LinkButton to={GARDEN_MAP} external variant="secondary">
            {words.map}
          </LinkButton>
          <LinkButton to={OPEN_DAYS} variant="secondary">
            {words.agenda}
          </LinkButton>
        </div>
      </PageHead>
      {bloom.plants.length === 0 ? (
        <Section>
          <Empty>{words.noPlants}</Empty>
        </Section>
      ) : (
        <>
          <Now bloom={bloom} />
          <Section ground="standgroen" id="bloeikalender" labelledBy="bloeikalender-kop">
            <div className={styles['year']}>
              <h2 id="bloeikalender-kop">{words.year.title}</h2>
              <p className={styles['lead']}>{words.year.lead}</p>
              <YearPlot {...bloom} />
            </div>
          </Section>
        </>
      )}
    </>
  );
}

/** Plants seen recently, a note while the garden is closed, and the plants that usually bloom this month. */
function Now({ bloom }: { bloom: Bloom }) {
  const content = useSiteContent();
  const now = plantsInBloom(bloom);
  return (
    <Section id="nu" labelledBy="nu-kop">
      <div className={styles['head']}>
        <h2 id="nu-kop">{words.now}</h2>
        {content?.openingNote && (
          <p className={styles['rest']}>
            {closedNote(content)}. {words.rest}
          </p>
        )}
      </div>
      {now.length > 0 ? (
        <>
          <ul className={styles['cards']}>
            {now.map((plant) => (
              <Card key={plant.id} plant={plant} today={bloom.today} />
            ))}
          </ul>
          <p className={styles['hint']}>{words.nowHint}</p>
        </>
      ) : (
        <Empty>{words.nothing}</Empty>
      )}
      <Expected bloom={bloom} />
    </Section>
  );
}

function Card({ plant, today }: { plant: Blooming; today: string }) {
  const { id, name, latin, room, note, seen } = plant;
  return (
    <li id={id} className={styles['card']}>
      <BloomPicture plant={plant} sizes="(width > 64em) 24rem, (width > 40em) 50vw, 74vw" />
      <div className={styles['words']}>
        <h3>{ownedText(name)}</h3>
        <p className={styles['latin']}>
          <i lang="la">{latin}</i>
        </p>
        <p className={styles['seen']}>{seenText(seen, today)}</p>
        {note && <p>{ownedText(note)}</p>}
        {room && (
          <p className={styles['room']}>
            {words.room} <a href={`${GARDEN_MAP}#${room.id}`}>{ownedText(room.name)}</a>
          </p>
        )}
      </div>
    </li>
  );
}

function Expected({ bloom: { today, plants } }: { bloom: Bloom }) {
  const month = Number(today.slice(5, 7));
  const expected = plants.filter(({ months, seen }) => seen === null && months.includes(month));
  if (expected.length === 0) return null;
  return (
    <div className={styles['expected']}>
      <h3>{words.expected({ month: monthName(month) })}</h3>
      <p className={styles['hint']}>{words.expectedHint}</p>
      <ul>
        {expected.map(({ id, name, latin }) => (
          <li key={id}>
            {ownedText(name)} <i lang="la">{latin}</i>
          </li>
        ))}
      </ul>
    </div>
  );
}
