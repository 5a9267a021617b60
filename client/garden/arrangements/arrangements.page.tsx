import { useLoaderData, type LoaderFunctionArgs, Link } from 'react-router-dom';
import type { Arrangement } from '../../../src/modules/content/schema.ts';
import { ASK } from '../../../src/kernel/pages/addresses.ts';
import { ClosingBand, ContentSections } from '../../content/content-sections.tsx';
import { PageHead } from '../../content/page-head.tsx';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { ownedText, VisuallyHidden, Wrap } from '../../ui/text/text.tsx';
import styles from './arrangements.module.css';
import { apiContext } from '../../api/context.ts';
import type { ReactNode } from 'react';
import { useSite } from '../../api/application.ts';
import { packetOf, PacketFront } from '../../programme/cards/seed-packet.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { words } from '../../content/words.ts';
import { type Owned, textOf } from '../../../src/kernel/text/owned.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: ({ page }) => crumbOf(page) };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, arrangements] = await Promise.all([
    api.contentPage('arrangementen'),
    api.get('/api/content/arrangements'),
  ]);
  return { page, arrangements };
}

/** Each arrangement has an anchor (ARR-01 to ARR-21). */
export function Component() {
  const { page, arrangements } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="seringen" />
      <Wrap>
        <Overview arrangements={arrangements} />
        <div className={styles['packages']}>
          {arrangements.map((arrangement) => (
            <ArrangementArticle key={arrangement.id} arrangement={arrangement} />
          ))}
        </div>
      </Wrap>
      <ContentSections sections={page.sections} />
      {page.action && <ClosingBand heading={page.heading} action={page.action} />}
    </>
  );
}

function Overview({ arrangements }: { arrangements: readonly Arrangement[] }) {
  return (
    <nav className={styles['overview']} aria-label={words.arrangements.all}>
      <ul className={styles['list']}>
        {arrangements.map(({ id, title, costs }) => (
          <li key={id}>
            <a href={`#${id}`}>{ownedText(title)}</a>
            <span className={styles['price']}>{ownedText(costs[0] ?? '')}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ArrangementArticle({ arrangement }: { arrangement: Arrangement }) {
  const { id, title, tag, description, costs, conditions, remarks, included } = arrangement;
  return (
    <article id={id} className={styles['package']} aria-labelledby={`${id}-kop`}>
      <div className={styles['front']} aria-hidden="true">
        <PacketFront packet={packetOf(arrangement)} sizes="(width > 64em) 336px, (width > 40em) 240px, 66vw" />
      </div>
      <div className={styles['words']}>
        <h2 id={`${id}-kop`}>{ownedText(title)}</h2>
        {tag && <Tag tone="warn">{ownedText(tag)}</Tag>}
        {included.length > 0 && (
          <Fact heading={words.packet.included}>
            <Lines lines={included} isLeafy />
          </Fact>
        )}
        <details className={styles['more']}>
          <summary>
            {words.packet.all}
            <VisuallyHidden>: {ownedText(title)}</VisuallyHidden>
          </summary>
          <SafeHtml html={description} />
          <div className={styles['facts']}>
            <Fact heading={words.packet.costs}>
              <Lines lines={costs} />
            </Fact>
            <Fact heading={words.packet.conditions}>
              <Lines lines={conditions} />
            </Fact>
            <Fact heading={words.packet.remarks}>
              <Lines lines={remarks} />
            </Fact>
            <Fact heading={words.packet.contact}>
              <Contact />
            </Fact>
          </div>
        </details>
        <p>
          <LinkButton to={`${ASK}?arrangement=${id}`} variant="secondary">
            {words.packet.ask}
            <VisuallyHidden>: {ownedText(title)}</VisuallyHidden>
          </LinkButton>
        </p>
      </div>
    </article>
  );
}

function Fact({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

function Lines({ lines, isLeafy = false }: { lines: readonly Owned[]; isLeafy?: boolean }) {
  return (
    <ul className={isLeafy ? styles['leaves'] : styles['lines']}>
      {lines.map((line) => (
        <li key={textOf(line)}>{ownedText(line)}</li>
      ))}
    </ul>
  );
}

function Contact() {
  const site = useSite();
  return (
    <>
      <p>{words.packet.contactText}</p>
      <ul className={styles['lines']}>
        <li>
          <a href={site.phoneHref}>{site.phone}</a>
        </li>
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        <li>
          <Link to="/contact">{words.packet.contactLink}</Link>
        </li>
      </ul>
    </>
  );
}
