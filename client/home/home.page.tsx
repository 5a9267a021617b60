import { useLoaderData } from 'react-router-dom';
import type { ContentSection } from '../../src/modules/content/schema.ts';
import { ActionButton } from '../content/action-button.tsx';
import { SeasonNotice } from './season-notice.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { EventCards } from '../programme/cards/event-card.tsx';
import { Empty } from '../programme/empty.tsx';
import { SeedPackets } from '../programme/cards/seed-packet.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { Section } from '../ui/text/text.tsx';
import { gardenJsonLd } from '../garden/garden-json-ld.ts';
import { Hero } from './hero.tsx';
import { Lists } from './lists.tsx';
import { Visit } from './visit.tsx';
import type { loader } from './home.loader.ts';
import styles from './home.module.css';
import { useWords } from '../ui/words.ts';
import words from '../content/nl.json' with { type: 'json' };

export const handle: PageExtras<typeof loader> = {
  // Only the server writes it into the page.
  ...(import.meta.env.SSR && { jsonLd: (_data, site, content) => gardenJsonLd(site, content) }),
};

/** Home: the garden in one picture, what is on, what a group can do, when it is open (HOME-01 to HOME-16). */
export function Component() {
  const t = useWords(words);
  const { page, packets, featured, events, workshops } = useLoaderData<typeof loader>();
  const section = (id: string) => page.sections.find((one) => one.id === id);
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <Hero page={page} />
      <SeasonNotice />
      <Part section={section('binnenkort')}>
        {featured.length > 0 ? <EventCards cards={featured} /> : <Empty>{t('lists.noEvents')}</Empty>}
      </Part>
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

/** A section with the owner's words on top, and what the page adds below. */
function Part({ section, children }: { section: ContentSection | undefined; children: React.ReactNode }) {
  if (!section) return <Section>{children}</Section>;
  const { id, heading, html, action } = section;
  return (
    <Section id={id} labelledBy={`${id}-kop`}>
      <div className={styles['head']}>
        <div className={styles['headWords']}>
          <h2 id={`${id}-kop`}>{heading}</h2>
          <SafeHtml html={html} />
        </div>
        {action && <ActionButton action={action} variant="secondary" />}
      </div>
      {children}
    </Section>
  );
}
