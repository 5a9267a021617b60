import type { ReactNode } from 'react';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ContentPage } from '../../../src/modules/content/schema.ts';
import { ActionButton } from '../../content/content-sections.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import styles from './text-page.module.css';
import { words as siteWords } from '../../ui/words.ts';

type TextPageProps = {
  page: ContentPage;
  noindex?: boolean;
  /** Content before the text, and after it with its link. */
  above?: ReactNode;
  below?: ReactNode;
  belowLink?: { id: string; name: string };
};

export function TextPage({ page, noindex = false, above, below, belowLink }: TextPageProps) {
  const { metadata, heading, intro, sections, action } = page;
  return (
    <Wrap>
      <PageMetadata {...metadata} path={metadata.url} noindex={noindex} />
      <article className={styles['page']}>
        <header className={styles['head']}>
          <h1>{ownedText(heading)}</h1>
          <div className={styles['lead']}>
            <SafeHtml html={intro} />
          </div>
          <p className={styles['updated']}>
            {siteWords.text.updated} <time dateTime={metadata.modified}>{longDay(metadata.modified)}</time>
          </p>
        </header>
        <nav className={styles['contents']} aria-label={siteWords.text.contents}>
          <ul className={styles['list']}>
            {sections.map(({ id, heading: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{ownedText(name)}</a>
              </li>
            ))}
            {belowLink && (
              <li>
                <a href={`#${belowLink.id}`}>{belowLink.name}</a>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles['body']}>
          {above}
          {sections.map(({ id, heading: name, html, action: next }) => (
            <section key={id} id={id} aria-labelledby={`${id}-kop`} className={styles['section']}>
              <h2 id={`${id}-kop`}>{ownedText(name)}</h2>
              <SafeHtml html={html} />
              {next && <ActionButton action={next} variant="secondary" />}
            </section>
          ))}
          {action && <ActionButton action={action} />}
          {below}
        </div>
      </article>
    </Wrap>
  );
}
