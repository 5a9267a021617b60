import { type Instant, monthName, wallTime } from '../../src/kernel/dates/dutch-dates.ts';
import type { ProgrammeKind, ProgrammeOutline } from '../../src/modules/catalogue/events/programme-schema.ts';
import type { Api } from '../api/api.ts';
import type { FaultLog } from '../api/context.ts';
import { type Card, cardOf } from './cards/card.ts';
import { listOrEmpty } from './cards/list-or-empty.ts';
import { words } from './words.ts';

/** A filter; the current one is marked, not left out. */
export type Choice = { label: string; href: string; isCurrent: boolean };

/** `value`: '2026-12' in the address; '' for all months. */
export type MonthChoice = { label: string; value: string; isCurrent: boolean };

/** A page of the programme by its address: '?soort=alles&maand=2026-12&pagina=2' (AGENDA-03). */
export type ProgrammeView = {
  cards: Card[];
  kinds: Choice[];
  /** True if it lists events and workshops, or a month of both. */
  isAll: boolean;
  /** Empty if there is nothing to choose from. */
  months: MonthChoice[];
  page: number;
  /** Null if the number is unknown. */
  pages: number | null;
  previous: string | null;
  more: string | null;
};

type Own = Exclude<ProgrammeKind, 'all'>;
type Filters = { kind: ProgrammeKind; month: string | null; page: number };
type Around = { api: Api; log: FaultLog; now: Instant; url: URL };

/** Events per page (CONST-01, API-36). */
const OVERVIEW = 12;

const UNDATED = 'zonder-datum';

const AGENDA = '/open-dagen-bezoekerstuin';

/** `own`: the page without filters. */
export async function programmeView(own: Own, { api, log, now, url }: Around): Promise<ProgrammeView> {
  const filters = filtersOf(own, url.searchParams);
  const isAll = filters.kind === 'all';
  const isFirst = filters.kind === own && filters.month === null && filters.page === 1;
  const first = own === 'events' ? '/api/events/:count' : '/api/events/workshops/:count';
  const [events, outline] = await Promise.all([
    listOrEmpty(
      log,
      own,
      isFirst ? api.get(first, { count: OVERVIEW }) : api.get('/api/programme', { query: queryOf(filters) }),
    ),
    outlineOrNull(log, api, filters.kind),
  ]);
  const count = outline && countOf(outline, filters.month);
  const to = addressOf(own, url.pathname, filters);
  return {
    cards: events.map((event) => cardOf(event, now)),
    kinds: [
      { label: words.events, href: own === 'events' ? url.pathname : AGENDA, isCurrent: filters.kind === 'events' },
      { label: words.workshops, href: '/workshop', isCurrent: filters.kind === 'workshops' },
      {
        label: words.everything,
        href: `${own === 'events' ? url.pathname : AGENDA}?soort=alles`,
        isCurrent: isAll,
      },
    ],
    isAll,
    months: outline ? monthsOf(outline, filters.month, now) : [],
    page: filters.page,
    pages: count === null ? null : Math.max(1, Math.ceil(count / OVERVIEW)),
    previous: filters.page > 1 ? to({ page: filters.page - 1 }) : null,
    more: count !== null && count > filters.page * OVERVIEW ? to({ page: filters.page + 1 }) : null,
  };
}

function filtersOf(own: Own, query: URLSearchParams): Filters {
  const month = query.get('maand') ?? '';
  const page = query.get('pagina') ?? '';
  return {
    kind: own === 'events' && query.get('soort') === 'alles' ? 'all' : own,
    month: month === UNDATED ? 'undated' : /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

const queryOf = ({ kind, month, page }: Filters) => ({ kind, month: month ?? undefined, page });

const wordOf = (month: string | null) => (month === 'undated' ? UNDATED : (month ?? ''));

function addressOf(own: Own, path: string, filters: Filters) {
  return (change: Partial<Filters>): string => {
    const { kind, month, page } = { ...filters, page: 1, ...change };
    const query = new URLSearchParams();
    if (kind !== own) query.set('soort', 'alles');
    if (month !== null) query.set('maand', wordOf(month));
    if (page > 1) query.set('pagina', String(page));
    return query.size === 0 ? path : `${path}?${query}`;
  };
}

function monthsOf({ months, undated }: ProgrammeOutline, chosen: string | null, now: Instant): MonthChoice[] {
  const { year } = wallTime(now);
  const all = months.map(({ month }) => ({ value: month, label: monthLabel(month, year) }));
  if (undated > 0) all.push({ value: UNDATED, label: words.noDateYet });
  if (all.length < 2) return [];
  const current = wordOf(chosen);
  return [{ value: '', label: words.allMonths }, ...all].map((one) => ({ ...one, isCurrent: one.value === current }));
}

/** Names a month: 'december', or 'januari 2027' in another year. */
function monthLabel(month: string, thisYear: number): string {
  const [year, number] = month.split('-').map(Number);
  const name = monthName(number ?? 1);
  return year === thisYear ? name : `${name} ${year}`;
}

function countOf({ count, undated, months }: ProgrammeOutline, month: string | null): number {
  if (month === null) return count;
  return month === 'undated' ? undated : (months.find((one) => one.month === month)?.count ?? 0);
}

/** Returns null if it fails: there are no links to other pages, but the first events are still shown (ERR-06). */
async function outlineOrNull(log: FaultLog, api: Api, kind: ProgrammeKind): Promise<ProgrammeOutline | null> {
  try {
    return await api.get('/api/programme/outline', { query: { kind } });
  } catch (fault) {
    log(`programme outline failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return null;
  }
}
