import { Link, useLocation } from 'react-router-dom';
import { AGENDA, OPEN_DAYS } from '../../../src/kernel/pages/addresses.ts';
import { usePageHandle } from '../../ui/page/page.ts';
import styles from './menu.module.css';
import { useMenu } from '../../api/application.ts';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { MenuItem } from '../../../src/modules/content/schema.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Tip } from '../../ui/overlays/tip.tsx';
import { words as siteWords } from '../../ui/words.ts';
import { ownedText } from '../../ui/text/text.tsx';
import { textOf } from '../../../src/kernel/text/owned.ts';

export function Menu() {
  const current = usePageHandle()?.menu;
  const { key, pathname } = useLocation();
  return (
    <nav className={styles['menu']} aria-label={siteWords.layout.mainMenu}>
      <ul className={styles['items']}>
        {useMenu().map((item) => {
          const link = (
            <Link to={item.url} className={styles['link']} aria-current={currentOf(item.url, current, pathname)}>
              {ownedText(item.label)}
            </Link>
          );
          return item.children ? (
            <Submenu key={item.url + key} item={item}>
              {link}
            </Submenu>
          ) : (
            <li key={item.url} className={styles['item']}>
              {link}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** 'page' for the page itself, 'true' for the entry that another page belongs to. */
export function currentOf(url: string, current: string | undefined, pathname: string): 'page' | 'true' | undefined {
  if (url === pathname || (url === OPEN_DAYS && pathname === AGENDA)) return 'page';
  return url === current ? 'true' : undefined;
}

/** How long a submenu stays open after the mouse has left it (CONST-29). */
const AUTO_HIDE_MS = 100;

type SubmenuProps = { item: MenuItem; /** The entry itself, which is a link. */ children: ReactNode };

/**
 * A button and hover open the submenu; it closes on a press elsewhere, on Escape, when the focus leaves, and 100 ms
 * after the mouse has left (MENU-04, MENU-23). Navigation remounts it, closed.
 */
function Submenu({ item, children }: SubmenuProps) {
  const id = useId();
  const area = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useClosing(area, button, isOpen, () => setIsOpen(false));
  useEffect(() => () => clearTimeout(hiding.current), []);

  const onMouse = (event: PointerEvent, act: () => void) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(hiding.current);
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the mouse only saves the press on the button
    <li
      ref={area}
      className={styles['item']}
      onPointerEnter={(event) => onMouse(event, () => setIsOpen(true))}
      onPointerLeave={(event) =>
        onMouse(event, () => {
          hiding.current = setTimeout(() => setIsOpen(false), AUTO_HIDE_MS);
        })
      }
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      {children}
      <button
        ref={button}
        type="button"
        className={styles['opener']}
        aria-label={siteWords.layout.submenu({ label: textOf(item.label) })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => {
          // Hover has already opened it; the press must not close it again.
          const isByMouse = event.detail > 0 && area.current?.matches(':hover');
          setIsOpen((before) => (isByMouse ? true : !before));
        }}
      >
        <Icon name="chevron-down" />
        <Tip>{siteWords.layout.submenu({ label: textOf(item.label) })}</Tip>
      </button>
      <ul id={id} className={`${styles['below']} ${isOpen ? styles['open'] : ''}`}>
        {item.children?.map(({ label, url }) => (
          <li key={url}>
            <Link to={url} onClick={() => setIsOpen(false)}>
              {ownedText(label)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Calls `close` on a press outside `area` and on Escape, which refocuses `opener` (MENU-23), if `isOpen`. */
export function useClosing(
  area: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      if (area.current?.contains(document.activeElement) || document.activeElement === document.body) {
        opener.current?.focus();
      }
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [area, opener, isOpen]);
}
