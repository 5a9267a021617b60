import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { SiteEnv } from '../http/environment.ts';
import { guard } from '../http/guard/guard.ts';
import { calendarFile } from '../kernel/dates/calendar-file.ts';
import { Problem } from '../kernel/problem.ts';
import { agendaEntries } from '../modules/catalogue/index.ts';
import type { Wired } from '../wiring/wiring.ts';

const MOST_EVENTS = 100;

/** The owner's own calendar: agreed visits and the programme, at a private address that can be revoked. */
export function ownCalendarRoutes({
  site,
  clock,
  catalogue,
  ticketing,
}: Pick<Wired, 'site' | 'clock' | 'catalogue' | 'ticketing'>) {
  return new Hono<SiteEnv>().get(
    '/eigen-agenda/:secret/boekingen.ics',
    guard({ who: 'public', limit: 'order-status', secret: true }),
    etag(),
    async (c) => {
      const visits = await ticketing.bookings.feed.feedEntries(c.req.param('secret'), site);
      if (!visits) throw new Problem('not-found', 'Dit adres bestaat niet (meer).', { reason: 'feed_not_found' });
      const entries = [...visits, ...agendaEntries(await catalogue.programme.feed(MOST_EVENTS), site)];
      const stamp = `${clock.now().slice(0, 13)}:00:00.000Z`;
      return c.body(calendarFile(entries, stamp, { name: `Boekingen en agenda ${site.name}`, isLocal: true }), 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    },
  );
}
