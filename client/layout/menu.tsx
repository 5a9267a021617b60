import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '../app.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/button.tsx';
import { usePageHandle } from './current-page.ts';
import styles from './menu.module.css';
import { MENU } from './navigation.ts';

/** The main menu: a bar on wide screens, up to 1024 px a `<details>` that also opens without JavaScript (MENU-22). */
export function Menu() {
  const { t } = useTranslation();
  return (
    <>
      <nav className={styles['wide']} aria-label={t('layout.mainMenu')}>
        <Items />
        <LinkButton to="/open-dagen-bezoekerstuin" size="small">
          {t('layout.tickets')}
        </LinkButton>
      </nav>
      <SmallMenu key={useLocation().key} />
    </>
  );
}

function Items() {
  const { t } = useTranslation();
  const current = usePageHandle()?.menu;
  return (
    <ul className={styles['items']}>
      {MENU.map(({ key, to }) => (
        <li key={key}>
          <Link to={to} className={styles['item']} aria-current={key === current ? 'page' : undefined}>
            {t(`menu.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SmallMenu() {
  const { t } = useTranslation();
  const site = useSite();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  useClosing(details);
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} className={styles['small']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only <summary> opens <details> without a script */}
      <summary className={styles['toggle']} role="button" aria-expanded={isOpen}>
        <Icon name={isOpen ? 'close' : 'menu'} /> {t('layout.menu')}
      </summary>
      <nav className={styles['panel']} aria-label={t('layout.mainMenu')}>
        <Items />
        <LinkButton to="/open-dagen-bezoekerstuin">{t('layout.tickets')}</LinkButton>
        <div className={styles['facts']}>
          <p>
            {t('hours.weekdays')} {t('hours.weekdayTimes')}
          </p>
          <p>
            <a href={site.phoneHref}>
              <Icon name="phone" /> {site.phone}
            </a>
          </p>
        </div>
      </nav>
    </details>
  );
}

/** Closes on a press beside it and on Escape; a followed link makes the menu anew, closed (MENU-23). */
function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onPointer = (event: Event) => {
      const menu = details.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [details]);
}
