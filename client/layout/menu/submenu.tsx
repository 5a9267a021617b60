import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../ui/words.ts';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../../src/modules/content/schema.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './menu.module.css';
import { useClosing } from './use-closing.ts';

/** How long a menu stays open after the mouse has left it (CONST-29). */
const AUTO_HIDE_MS = 100;

type SubmenuProps = { item: MenuItem; /** The entry itself, which is a link. */ children: ReactNode };

/**
 * An entry of the menu with entries below it. Its own button opens them, and a mouse over it; it closes on a press
 * elsewhere, on Escape, when the focus leaves, and 100 ms after the mouse has left (MENU-04, MENU-23). A followed link
 * makes it anew, closed.
 */
export function Submenu({ item, children }: SubmenuProps) {
  const t = useWords();
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
        aria-label={t('layout.submenu', { label: item.label })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={(event) => {
          // A mouse that came over it has opened it already; its press must not close it again.
          const isByMouse = event.detail > 0 && area.current?.matches(':hover');
          setIsOpen((before) => (isByMouse ? true : !before));
        }}
      >
        <Icon name="chevron-down" />
      </button>
      <ul id={id} className={`${styles['below']} ${isOpen ? styles['open'] : ''}`}>
        {item.children?.map(({ label, url }) => (
          <li key={url}>
            <Link to={url} onClick={() => setIsOpen(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
