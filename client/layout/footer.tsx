import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '../app.tsx';
import { Wrap } from '../ui/section.tsx';
import styles from './footer.module.css';
import { MENU } from './navigation.ts';

/** Pages, opening hours, how to reach us and who sells here (MENU-20, ROOT-09 to ROOT-12, P-05). */
export function Footer() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className={styles['footer']}>
      <Wrap>
        <div className={styles['grid']}>
          <div className={styles['block']}>
            <h2 className={styles['name']}>De {site.name}</h2>
            <p>{t('footer.foundation', { name: site.name })}</p>
            <p>
              <Link to="/home">{site.host}</Link>
            </p>
          </div>
          <nav className={styles['block']} aria-labelledby="footer-pages">
            <h2 id="footer-pages">{t('footer.pages')}</h2>
            <ul className={styles['list']}>
              {MENU.map(({ key, to }) => (
                <li key={key}>
                  <Link to={to}>{key === 'agenda' ? t('footer.agenda') : t(`menu.${key}`)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles['block']}>
            <h2>{t('footer.visit')}</h2>
            <address className={styles['address']}>
              {site.street}
              <br />
              {site.postalCode} {site.city}
            </address>
            <p>
              {t('footer.phone')}: <a href={site.phoneHref}>{site.phone}</a>
              <br />
              {t('footer.email')}: <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
          </div>
          <div className={styles['block']}>
            <h2>{t('footer.hours')}</h2>
            <p>
              {t('hours.weekdays')}
              <br />
              {t('hours.weekdayTimes')}
            </p>
            <p>
              {t('hours.sunday')}
              <br />
              {t('hours.sundayTimes')}
            </p>
          </div>
        </div>
        <div className={styles['legal']}>
          <span>{t('footer.copyright', { year: site.copyrightYear, name: site.name })}</span>
          {site.kvkNumber && (
            <span>
              {t('footer.kvk')} {site.kvkNumber}
            </span>
          )}
          {site.vatNumber && (
            <span>
              {t('footer.vat')} {site.vatNumber}
            </span>
          )}
          <Link to="/privacy">{t('footer.privacy')}</Link>
          {site.termsUrl ? (
            <a href={site.termsUrl}>{t('footer.terms')}</a>
          ) : (
            <Link to="/voorwaarden">{t('footer.terms')}</Link>
          )}
        </div>
      </Wrap>
    </footer>
  );
}
