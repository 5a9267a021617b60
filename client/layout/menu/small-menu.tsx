import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSite, useMenu, useSiteContent } from '../../api/application.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { usePageHandle } from '../../ui/page/page.ts';
import { Hours } from '../footer.tsx';
import { SessionCorner } from '../../account/corner/session-corner.tsx';
import styles from './small-menu.module.css';
import { currentOf, useClosing } from './menu.tsx';
import { VisitLinks } from '../visit-links.tsx';
import { words as siteWords } from '../../ui/words.ts';
import { ownedText } from '../../ui/text/text.tsx';
import { textOf } from '../../../src/kernel/text/owned.ts';

/** Main menu up to 1024 px: a full-height `<details>`, which also opens without JavaScript (MENU-22). */
export function SmallMenu() {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const leave = () => {
    close();
    summary.current?.focus();
  };
  useClosing(details, summary, isOpen === true, close);
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} className={styles['menu']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {/* Without scripts it keeps the role of a <summary>; with scripts it is the button that MENU-22 requires. */}
      <summary
        ref={summary}
        className={styles['toggle']}
        {...(isOpen !== undefined && { role: 'button', 'aria-expanded': isOpen })}
      >
        <Icon name={isOpen ? 'close' : 'menu'} /> {siteWords.layout.menu}
      </summary>
      <nav className={styles['panel']} aria-label={siteWords.layout.mainMenu}>
        <SessionCorner place="menu" leave={leave} />
        <Items follow={close} />
        <Facts follow={close} />
      </nav>
    </details>
  );
}

function Items({ follow }: { follow: () => void }) {
  const current = usePageHandle()?.menu;
  const { pathname } = useLocation();
  return (
    <ul className={styles['items']}>
      {useMenu().map(({ label, url, children }) => (
        <li key={url} className={styles['item']}>
          <Link to={url} aria-current={currentOf(url, current, pathname)} onClick={follow}>
            {ownedText(label)}
          </Link>
          {children && (
            <details className={styles['group']}>
              <summary aria-label={siteWords.layout.submenu({ label: textOf(label) })}>
                <Icon name="chevron-down" />
              </summary>
              <ul className={styles['below']}>
                {children.map((child) => (
                  <li key={child.url}>
                    <Link to={child.url} onClick={follow}>
                      {ownedText(child.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Visitors open the menu for these: opening hours, and how to reach the garden. */
function Facts({ follow }: { follow: () => void }) {
  const site = useSite();
  const content = useSiteContent();
  return (
    <div className={styles['facts']}>
      <LinkButton to="/open-dagen-bezoekerstuin">{siteWords.layout.tickets}</LinkButton>
      <ul className={styles['visit']}>
        <VisitLinks follow={follow} />
      </ul>
      {content && <Hours content={content} className={styles['hours']} />}
      <p>
        <a href={site.phoneHref}>
          <Icon name="phone" /> {site.phone}
        </a>
      </p>
    </div>
  );
}
