import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './navigation.module.css';
import { useNewMessages } from './new-messages.ts';
import { AT_HAND, type RoomLine, roomOf, ROOMS } from './admin-pages.ts';
import { Glyph } from '../ui/glyph.tsx';
import { useWords } from '../words.ts';

/** More do not fit on a phone. */
const MOST_SHOWN = 99;

/** The rooms: beside the page on a wide screen; on a phone four at the bottom, the others and `children` behind 'Meer'. */
export function Navigation({ children }: { children: ReactNode }) {
  const t = useWords();
  const { pathname } = useLocation();
  const current = roomOf(pathname);
  const sheet = useId();
  const { isOpen, close, toggle, box, button } = useSheet(pathname);
  const line = (room: RoomLine) => <Line key={room.path} room={room} isCurrent={room === current} onGo={close} />;
  const others = ROOMS.slice(AT_HAND);
  const newMessages = useNewMessages();
  return (
    <nav ref={box} className={styles['navigation']} aria-label={t('frame.rooms')}>
      <ul className={styles['list']}>{ROOMS.slice(0, AT_HAND).map(line)}</ul>
      <button
        ref={button}
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-controls={sheet}
        data-current={current !== undefined && others.includes(current) ? true : undefined}
        onClick={toggle}
      >
        <Glyph name={isOpen ? 'close' : 'more'} /> {t('frame.more')}
        {!isOpen && <Count count={newMessages} of={t('frame.newMessages', { count: newMessages })} />}
      </button>
      <div id={sheet} className={styles['sheet']} data-open={isOpen || undefined}>
        {others.length > 0 && <ul className={styles['list']}>{others.map(line)}</ul>}
        <div className={styles['foot']}>{children}</div>
      </div>
    </nav>
  );
}

function Line({ room, isCurrent, onGo }: { room: RoomLine; isCurrent: boolean; onGo: () => void }) {
  const t = useWords();
  const newMessages = useNewMessages();
  return (
    <li>
      <Link to={room.path} className={styles['line']} aria-current={isCurrent ? 'page' : undefined} onClick={onGo}>
        <Glyph name={room.glyph} /> {room.label}
        {room.hasCount && <Count count={newMessages} of={t('frame.new')} />}
      </Link>
    </li>
  );
}

/** How many wait behind it; nothing when none do. `of` is heard only. */
function Count({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} <VisuallyHidden>{of}</VisuallyHidden>
    </span>
  );
}

/** Opens and closes; Escape, a press elsewhere and another page close it, Escape with the focus back on the button. */
function useSheet(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return { isOpen, close, toggle: () => setOpenAt(isOpen ? null : pathname), box, button };
}
