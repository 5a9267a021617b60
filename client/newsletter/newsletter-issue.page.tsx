import { Link, useLoaderData, data, type LoaderFunctionArgs } from 'react-router-dom';
import { textParts } from '../../src/kernel/events/event-marks.ts';
import type { Announcement } from '../../src/kernel/events/event-words.ts';
import { longDate } from '../../src/kernel/dates/dutch-dates.ts';
import { useSite } from '../api/application.ts';
import type { PageExtras } from '../ui/page/page.ts';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { PictureAt } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { Wrap } from '../ui/text/text.tsx';
import styles from './newsletter.module.css';
import eventStyles from './issue-event.module.css';
import { isApiFault } from '../api/fault.ts';
import { formsApi } from '../api/forms.ts';
import { apiContext } from '../api/context.ts';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ path, title }) => [
    { label: 'Nieuwsbrief', url: '/nieuwsbrief' },
    { label: title, url: path },
  ],
};

const MISSING = { title: 'Nieuwsbrief niet gevonden', link: { label: 'Alle nieuwsbrieven', url: '/nieuwsbrief' } };

/** Drafts and issues that the owner removed from the archive are not found. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id)) throw data(MISSING, { status: 404 });
  try {
    return await formsApi(context.get(apiContext)).issue(id);
  } catch (fault) {
    if (isApiFault(fault) && fault.status === 404) throw data(MISSING, { status: 404 });
    throw fault;
  }
}

export function Component() {
  const site = useSite();
  const { body, events, path, preview, sentAt, title } = useLoaderData<typeof loader>();
  const description = preview || words.issueDescription({ name: site.name, date: longDate(sentAt) });
  return (
    <Wrap>
      <PageMetadata
        title={title}
        description={description}
        path={path}
        image="/assets/share/nieuwsbrief.jpg"
        published={sentAt}
      />
      <article className={styles.letter}>
        <h1>{title}</h1>
        <time dateTime={sentAt}>{longDate(sentAt)}</time>
        {textParts(body).map((part, index) => {
          if ('html' in part) return <SafeHtml key={index} html={part.html} />;
          const event = events.find(({ id }) => id === part.eventId);
          return event && <IssueEventCard key={index} event={event} />;
        })}
        <p>
          <Link to="/nieuwsbrief">{words.all}</Link>
        </p>
      </article>
    </Wrap>
  );
}

function IssueEventCard({ event: { title, path, when, price, picture, isCancelled } }: { event: Announcement }) {
  return (
    <aside className={eventStyles['event']} aria-label={words.event({ title })}>
      {picture && <PictureAt address={picture.src} alt={picture.alt} ratio="4:3" sizes="(width > 40em) 16rem, 100vw" />}
      <div className={eventStyles['words']}>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        {isCancelled && <p className={eventStyles['off']}>{words.eventOff}</p>}
        <p>{when}</p>
        <p>{price}</p>
      </div>
    </aside>
  );
}
