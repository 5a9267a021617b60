import { Link } from 'react-router-dom';
import type { SiteContent } from '../../src/modules/content/answers/answers-schema.ts';
import { useSite, useMenu, useSiteContent } from '../api/application.ts';
import { OutsideLink, ownedText, Wrap } from '../ui/text/text.tsx';
import { closedNote } from './banners/status-bar.tsx';
import styles from './footer.module.css';
import { VisitLinks } from './visit-links.tsx';
import { words as siteWords } from '../ui/words.ts';

export function Footer() {
  const content = useSiteContent();
  return (
    <footer className={styles['footer']}>
      <div className={styles['hedge']} aria-hidden="true" />
      <Wrap>
        <div className={styles['grid']}>
          <Garden content={content} />
          <Visit content={content} />
          <Pages content={content} />
        </div>
        {content && <Partners partners={content.partners} />}
        <Legal />
      </Wrap>
    </footer>
  );
}

type ContentProps = { content: SiteContent | null };

function Garden({ content }: ContentProps) {
  const { name, host } = useSite();
  const social = [
    { label: 'Facebook', url: content?.social.facebook },
    { label: 'Instagram', url: content?.social.instagram },
  ];
  return (
    <div className={styles['block']}>
      <h2 className={styles['name']}>De {name}</h2>
      <p>{siteWords.footer.foundation({ name })}</p>
      <ul className={styles['list']}>
        {content && (
          <li>
            <OutsideLink href={content.foundation.url}>{ownedText(content.foundation.name)}</OutsideLink>
          </li>
        )}
        {social.map(
          ({ label, url }) =>
            url && (
              <li key={label}>
                <OutsideLink href={url}>{label}</OutsideLink>
              </li>
            ),
        )}
        <li>
          <Link to="/home">{host}</Link>
        </li>
      </ul>
    </div>
  );
}

function Pages({ content }: ContentProps) {
  const menu = useMenu();
  return (
    <nav className={styles['block']} aria-labelledby="footer-pages">
      <h2 id="footer-pages">{siteWords.footer.pages}</h2>
      <ul className={styles['pages']}>
        {(content?.footerMenu ?? menu).map(({ label, url }) => (
          <li key={url}>
            <Link to={url}>{ownedText(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Visit({ content }: ContentProps) {
  const site = useSite();
  return (
    <div className={styles['block']}>
      <h2>{siteWords.footer.visit}</h2>
      <address className={styles['address']}>
        {site.street}
        <br />
        {site.postalCode} {site.city}
      </address>
      <ul className={styles['list']}>
        <VisitLinks />
        {content && (
          <li>
            <OutsideLink href={content.mapUrl}>{siteWords.footer.route}</OutsideLink>
          </li>
        )}
        <li>
          {siteWords.footer.phone}: <a href={site.phoneHref}>{site.phone}</a>
        </li>
        <li>
          {siteWords.footer.email}: <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
      </ul>
      {content && <Hours content={content} className={styles['hours']} />}
    </div>
  );
}

function Partners({ partners }: Pick<SiteContent, 'partners'>) {
  return (
    <section className={styles['partners']}>
      <h2 className={styles['unfolded']}>{siteWords.footer.partners}</h2>
      <details>
        <summary>
          <h2>{siteWords.footer.partners}</h2>
        </summary>
        <ul>
          {partners.map(({ name, url }) => (
            <li key={url}>
              <OutsideLink href={url}>{ownedText(name)}</OutsideLink>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Legal() {
  const { name, copyrightYear, kvkNumber, vatNumber, termsUrl } = useSite();
  return (
    <div className={styles['legal']}>
      <span>{siteWords.footer.copyright({ year: copyrightYear, name })}</span>
      {kvkNumber && (
        <span>
          {siteWords.footer.kvk} {kvkNumber}
        </span>
      )}
      {vatNumber && (
        <span>
          {siteWords.footer.vat} {vatNumber}
        </span>
      )}
      <Link to="/privacy">{siteWords.footer.privacy}</Link>
      {termsUrl ? (
        <a href={termsUrl}>{siteWords.footer.terms}</a>
      ) : (
        <Link to="/voorwaarden">{siteWords.footer.terms}</Link>
      )}
      <Link to="/herroepen">{siteWords.footer.withdraw}</Link>
      <Link to="/toegankelijkheid">{siteWords.footer.accessibility}</Link>
    </div>
  );
}

type HoursProps = { content: SiteContent; className: string | undefined };

/** Shows the season, after what comes while it is closed, and a line for each part of the week (HOME-06, HOME-07). */
export function Hours({ content, className }: HoursProps) {
  const { openingHours, openingSeason } = content;
  const note = closedNote(content);
  return (
    <dl className={className}>
      <div>
        <dt>{note ?? openingSeason}</dt>
        {note && <dd>{openingSeason}</dd>}
      </div>
      {openingHours.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
