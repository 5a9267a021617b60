import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLocation, useRouteLoaderData } from 'react-router-dom';
import { apiContext } from '../../api/context.ts';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { adminApi } from '../api/api.ts';
import { orNothing } from '../api/calls.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { useWords } from '../ui/text/use-words.ts';
import { mayUse, type StaffRole } from '../../../src/kernel/staff-roles.ts';
import type { AdminMessageCount } from '../../../src/modules/contact/schema.ts';
import { usePresent } from './present.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './navigation.module.css';

const MOST_SHOWN = 99;

/** Pages that the user may open: beside the page; on a phone four below it, the rest and `children` behind 'Meer'. */
export function Navigation({ children }: { children: ReactNode }) {
  const t = useWords(words);
  const { pathname } = useLocation();
  const current = adminPageOf(pathname);
  const sheet = useId();
  const { isOpen, close, toggle, box, button } = useSheet(pathname);
  const line = (adminPage: AdminPageLine) => (
    <Line key={adminPage.path} adminPage={adminPage} isCurrent={adminPage === current} onGo={close} />
  );
  const { roles } = usePresent();
  const own = ROOMS.filter(({ role }) => mayUse(roles, role));
  const others = own.slice(AT_HAND);
  const counts = useCounts();
  const waiting = countFor(others, counts);
  return (
    <nav ref={box} className={styles['navigation']} aria-label={t('frame.rooms')}>
      <ul className={styles['list']}>{own.slice(0, AT_HAND).map(line)}</ul>
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
        {!isOpen && (
          <Count
            count={waiting}
            of={waiting === counts.new ? t('frame.newMessages', { count: waiting }) : t('frame.counted.requests')}
          />
        )}
      </button>
      <div id={sheet} className={styles['sheet']} data-open={isOpen || undefined}>
        {others.length > 0 && <ul className={styles['list']}>{others.map(line)}</ul>}
        <div className={styles['foot']}>{children}</div>
      </div>
    </nav>
  );
}

function Line({ adminPage, isCurrent, onGo }: { adminPage: AdminPageLine; isCurrent: boolean; onGo: () => void }) {
  const t = useWords(words);
  const counts = useCounts();
  if (adminPage.hasOwnDocument) {
    return (
      <li>
        <a href={adminPage.path} className={styles['line']}>
          <Glyph name={adminPage.glyph} /> {adminPage.label}
        </a>
      </li>
    );
  }
  return (
    <li>
      <Link to={adminPage.path} className={styles['line']} aria-current={isCurrent ? 'page' : undefined} onClick={onGo}>
        <Glyph name={adminPage.glyph} /> {adminPage.label}
        {adminPage.count && <Count count={counts[adminPage.count]} of={t(`frame.counted.${adminPage.count}`)} />}
      </Link>
    </li>
  );
}

function Count({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} <VisuallyHidden>{of}</VisuallyHidden>
    </span>
  );
}

/** Escape, a press elsewhere and navigation close the sheet; Escape returns the focus to the button. */
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

type AdminPageLine = {
  path: string;
  /** Paths elsewhere that belong to this entry too. */
  annexes?: readonly string[];
  label: string;
  glyph: GlyphName;
  role: StaffRole;
  /** Number beside it, of what waits for an answer. */
  count?: keyof AdminMessageCount;
  /** Entered by loading a document, because its headers allow more than those of other pages. */
  hasOwnDocument?: true;
};

/** Lists pages in the order of a day's work: a phone shows the first four at the bottom, the others behind 'Meer'. */
export const ROOMS: readonly AdminPageLine[] = [
  { path: '/dmt-admin', annexes: ['/dmt-admin/keuken'], label: 'Vandaag', glyph: 'sun', role: 'programme' },
  { path: '/dmt-admin/agenda', label: 'Agenda', glyph: 'calendar', role: 'programme' },
  {
    path: '/dmt-admin/bestellingen',
    annexes: ['/dmt-admin/herroepingen'],
    label: 'Bestellingen',
    glyph: 'ticket',
    role: 'administrator',
  },
  { path: '/dmt-admin/inhoud', label: 'Inhoud', glyph: 'pencil', role: 'programme' },
  { path: '/dmt-admin/poort', label: 'Poort', glyph: 'check', role: 'gate', hasOwnDocument: true },
  { path: '/dmt-admin/kassa', label: 'Kassa', glyph: 'list', role: 'gate', hasOwnDocument: true },
  { path: '/dmt-admin/kortingscodes', label: 'Kortingscodes', glyph: 'percent', role: 'administrator' },
  {
    path: '/dmt-admin/cadeaubonnen',
    annexes: ['/dmt-admin/vriendenkaarten'],
    label: 'Cadeaubonnen',
    glyph: 'gift',
    role: 'administrator',
  },
  { path: '/dmt-admin/aanvragen', label: 'Aanvragen', glyph: 'users', role: 'administrator', count: 'requests' },
  { path: '/dmt-admin/berichten', label: 'Berichten', glyph: 'message', role: 'programme', count: 'new' },
  {
    path: '/dmt-admin/nieuwsbrief',
    annexes: ['/dmt-admin/abonnees'],
    label: 'Nieuwsbrief',
    glyph: 'news',
    role: 'programme',
  },
  { path: '/dmt-admin/cijfers', label: 'Cijfers', glyph: 'chart', role: 'administrator' },
  {
    path: '/dmt-admin/instellingen',
    annexes: ['/dmt-admin/post'],
    label: 'Instellingen',
    glyph: 'settings',
    role: 'administrator',
    count: 'approvals',
  },
];

export const AT_HAND = 4;

export function adminPageOf(pathname: string): AdminPageLine | undefined {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return ROOMS.toReversed().find(({ path, annexes = [] }) => [path, ...annexes].some(isIn));
}

const NONE: AdminMessageCount = { new: 0, requests: 0, approvals: 0 };

/** Sum of the numbers beside these pages. */
function countFor(pages: readonly AdminPageLine[], counts: AdminMessageCount): number {
  return pages.reduce((sum, { count }) => sum + (count ? counts[count] : 0), 0);
}

export async function countsLoader({ context }: LoaderFunctionArgs): Promise<AdminMessageCount | null> {
  return orNothing(adminApi(context.get(apiContext)).messageCount(), 'counting messages', context);
}

/** New messages, requests that wait for the owner and acts that wait for a second one; none where they could not be counted. */
export function useCounts(): AdminMessageCount {
  return useRouteLoaderData<AdminMessageCount | null>('rooms') ?? NONE;
}
