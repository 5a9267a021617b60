import { useActionData, useLoaderData } from 'react-router-dom';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { useSite, useSiteContent } from '../api/application.ts';
import { ContactForm } from './contact-form.tsx';
import type { ActionData, loader } from './contact.loader.ts';
import { ActionButton } from '../content/content-sections.tsx';
import { PageHead } from '../content/page-head.tsx';
import { crumbOf, type PageExtras } from '../ui/page/page.ts';
import { OpeningHours } from '../garden/opening-hours.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { OutsideLink, ownedText, Wrap } from '../ui/text/text.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { gardenJsonLd } from '../garden/garden-json-ld.ts';
import styles from './contact.module.css';
import { words } from './words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: crumbOf,
  ...(import.meta.env.SSR && { jsonLd: (_data, site, content) => gardenJsonLd(site, content) }),
};

/** Sections on the card with the practical facts. */
const REACH = new Set(['adres', 'telefoon-en-e-mail']);

export function Component() {
  const site = useSite();
  const { metadata, heading, intro, sections } = useLoaderData<ContentPage>();
  const actionData = useActionData<ActionData>() ?? null;
  const hasErrors = actionData !== null && actionData.outcome !== 'sent';
  return (
    <>
      <PageMetadata {...metadata} path={metadata.url} hasErrors={hasErrors} />
      <PageHead heading={heading} intro={intro} motif="routekaart" ground="light">
        <div className={styles['reach']}>
          <LinkButton to={site.phoneHref} external>
            <Icon name="phone" /> {site.phone}
          </LinkButton>
          <LinkButton to={`mailto:${site.email}`} external variant="secondary">
            <Icon name="mail" /> {site.email}
          </LinkButton>
          <LinkButton to="#bericht" external variant="tertiary">
            {words.title}
          </LinkButton>
        </div>
      </PageHead>
      <Wrap>
        <div className={styles['grid']}>
          <div className={styles['facts']}>
            <OpeningHours />
            <div className={styles['card']}>
              <Sections sections={sections.filter(({ id }) => REACH.has(id))} />
              <Elsewhere />
            </div>
          </div>
          <div className={styles['sections']}>
            <section id="bericht" aria-labelledby="bericht-kop" className={`${styles['card']} ${styles['letter']}`}>
              <h2 id="bericht-kop">{words.title}</h2>
              <p>{words.intro}</p>
              <ContactForm actionData={actionData} />
            </section>
            <Sections sections={sections.filter(({ id }) => !REACH.has(id))} />
          </div>
        </div>
      </Wrap>
    </>
  );
}

function Sections({ sections }: Pick<ContentPage, 'sections'>) {
  return sections.map(({ id, heading, html, action }) => (
    <section key={id} id={id} aria-labelledby={`${id}-kop`} className={styles['section']}>
      <h2 id={`${id}-kop`}>{ownedText(heading)}</h2>
      <SafeHtml html={html} />
      {action && <ActionButton action={action} variant="secondary" />}
    </section>
  ));
}

/** Leaves out what the owner left empty (CONTACT-05, CONTACT-06). */
function Elsewhere() {
  const content = useSiteContent();
  if (!content) return null;
  const { mapUrl, social } = content;
  return (
    <>
      <OutsideLink href={mapUrl} className={styles['map']}>
        <Icon name="map-pin" /> Bekijk op de kaart
      </OutsideLink>
      {(social.facebook || social.instagram) && (
        <p>
          Volg ons op {social.facebook && <OutsideLink href={social.facebook}>Facebook</OutsideLink>}
          {social.facebook && social.instagram && ' en '}
          {social.instagram && <OutsideLink href={social.instagram}>Instagram</OutsideLink>}
        </p>
      )}
    </>
  );
}
