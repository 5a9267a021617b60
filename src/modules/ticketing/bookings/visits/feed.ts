import { addDays, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { CalendarEntry } from '../../../../kernel/dates/calendar-file.ts';
import { instantOfWallTime, isoWithOffset, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { isSecret } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { AdminFeed, FeedChange } from './feed-schema.ts';
import type { Visit } from './visits-schema.ts';

/** State of the feed's address. */
export type FeedLink = { number: number; linkHash: string | null; changedAt: string };

/** Store of the feed's address. */
export type FeedLinks = {
  /** Null before the first address. */
  find(): Promise<FeedLink | null>;
  /** Stores it as the next number in one conditional write; false, without effect, if `link.number` is taken. */
  replace(link: FeedLink): Promise<boolean>;
};

export type FeedPorts = {
  feedLinks: FeedLinks;
  secrets: Pick<Secrets, 'derive' | 'hash'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Pick<Clock, 'now'>;
  site: Pick<Site, 'baseUrl'>;
};

export const feedPath = (secret: string): string => `/eigen-agenda/${secret}/boekingen.ics`;

/** Days before today and after it whose visits are in the calendar. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
/** Packages have no duration, so a visit takes this long in the calendar. */
const VISIT_MINUTES = 180;

/** Private address at which the owner's calendar reads the visits (S-11). */
export function createFeed(
  { feedLinks, secrets, audit, atomically, clock, site }: FeedPorts,
  visitsBetween: (from: string, until: string) => Promise<Visit[]>,
) {
  const secretOf = (number: number) => secrets.derive('calendar-feed', String(number));

  async function adminFeed(): Promise<AdminFeed> {
    const link = await feedLinks.find();
    if (!link) return { number: 0, address: null, changedAt: null };
    const { number, linkHash, changedAt } = link;
    const address = linkHash === null ? null : site.baseUrl + feedPath(secretOf(number));
    return { number, address, changedAt: isoWithOffset(changedAt) };
  }

  /** Makes another address, or none; the one before stops at once. Throws 409 `stale`. */
  async function changeFeed({ action, number: seen }: FeedChange, actorId: string): Promise<void> {
    const number = seen + 1;
    const linkHash = action === 'revoke' ? null : secrets.hash(secretOf(number));
    await atomically(async () => {
      const before = await feedLinks.find();
      if (before?.number === number && before.linkHash === linkHash) return;
      const isNext = (before?.number ?? 0) === seen;
      if (!isNext || !(await feedLinks.replace({ number, linkHash, changedAt: clock.now() }))) {
        throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
      }
      await audit.note({ action: 'feed-changed', actorId, subject: 'calendar-feed', facts: { action } });
    });
  }

  /** Visits as entries of a calendar; null if the secret is not that of the present address. */
  async function feedEntries(secret: string, { host, name }: Pick<Site, 'host' | 'name'>) {
    const link = isSecret(secret) ? await feedLinks.find() : null;
    if (!link?.linkHash || link.linkHash !== secrets.hash(secret)) return null;
    const today = dayOf(clock.now());
    const visits = await visitsBetween(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD));
    return visits.map((visit) => entryOf(visit, { host, location: `De ${name}`, baseUrl: site.baseUrl }));
  }

  return { adminFeed, changeFeed, feedEntries };
}

/** Names who comes with how many and for what, and nothing else: calendars are copied to other companies. */
function entryOf(visit: Visit, about: { host: string; location: string; baseUrl: string }): CalendarEntry {
  const { bookingId, persons, organisation, name } = visit;
  return {
    uid: `bezoek-${bookingId}@${about.host}`,
    sequence: visit.version,
    cancelled: false,
    title: `${persons} pers.: ${organisation ?? name}`,
    ...spanOf(visit),
    location: about.location,
    url: `${about.baseUrl}/dmt-admin/aanvragen/${bookingId}`,
    description: [visit.package, visit.event?.title, visit.isWaiting ? 'Wacht op de aanbetaling.' : '']
      .filter(Boolean)
      .join('\n'),
  };
}

/** A visit without a time takes the whole day. */
function spanOf({ day, time }: Pick<Visit, 'day' | 'time'>): { start: string; end: string } {
  const at = (date: string, wall: string) => {
    const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
    const [hour = 0, minute = 0] = wall.split(':').map(Number);
    return instantOfWallTime(year, month, dayOfMonth, hour, minute) ?? `${date}T${wall}:00.000Z`;
  };
  if (time === null) return { start: at(day, '00:00'), end: at(addDays(day, 1), '00:00') };
  const start = at(day, time);
  return { start, end: minutesAfter(start, VISIT_MINUTES) };
}
