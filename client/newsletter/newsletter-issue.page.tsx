import { Link, useLoaderData } from 'react-router-dom';
import { longDate } from '../../src/kernel/dates/dutch-dates.ts';
import { useSite } from '../api/app.tsx';
import { useWords } from '../ui/words.ts';
import words from './nl.json' with { type: 'json' };
import type { PageExtras } from '../ui/page/page.ts';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { Wrap } from '../ui/text/text.tsx';
import type { loader } from './newsletter-issue.loader.ts';
import styles from './newsletter.module.css';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ path, title }) => [
    { label: 'Nieuwsbrief', url: '/nieuwsbrief' },
    { label: title, url: path },
  ],
};

/** One newsletter, as it was sent. */
export function Component() {
  const t = useWords(words);
  const site = useSite();
  const { body, path, preview, sentAt, title } = useLoaderData<typeof loader>();
  const description = preview || t('issueDescription', { name: site.name, date: longDate(sentAt) });
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
        <SafeHtml html={body} />
        <p>
          <Link to="/nieuwsbrief">{t('all')}</Link>
        </p>
      </article>
    </Wrap>
  );
}
