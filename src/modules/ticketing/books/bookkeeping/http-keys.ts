import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { streamed } from '../../../../http/pages/streamed.ts';
import { calendarMonth } from '../../../../kernel/dates/months.ts';
import { csvOf } from '../../../../kernel/money/spreadsheet.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { type createBookkeeping, daysOfMonth, daysOfYear, JOURNAL_COLUMNS } from './bookkeeping.ts';
import { sent } from './http.ts';
import { type JournalAnswer, journalFileQuery, journalQuery, vatBasis, yearParam } from './journal-schema.ts';

/** Serves the same files to programs with a key, and the journal as JSON. */
export function bookkeepingKeyRoutes({
  bookkeeping,
  site,
}: {
  bookkeeping: Pick<ReturnType<typeof createBookkeeping>, 'entriesBetween' | 'journalOfMonth' | 'auditFile'>;
  site: Site;
}) {
  return new Hono<SiteEnv>()
    .get(
      '/api/v1/books/:year/journal',
      guard({ who: 'key-books' }),
      parse('param', yearParam),
      parse('query', journalQuery),
      async (c) => {
        const { basis, month } = c.req.valid('query');
        const { year } = c.req.valid('param');
        const days = month === undefined ? daysOfYear(year) : daysOfMonth(calendarMonth(year, month));
        const entries = await bookkeeping.entriesBetween(days, basis);
        const answer: JournalAnswer = {
          entries: entries.map(({ day, number, journal, lines }) => ({
            day,
            number,
            journal,
            lines: lines.map(({ account, text, cents }) => ({
              account: account.number,
              title: account.title,
              text,
              cents,
            })),
          })),
        };
        return c.json(answer, 200);
      },
    )
    .get(
      '/api/v1/books/:year/journal.csv',
      guard({ who: 'key-books' }),
      parse('param', yearParam),
      parse('query', journalFileQuery),
      async (c) => {
        const { basis, month: number } = c.req.valid('query');
        const month = calendarMonth(c.req.valid('param').year, number);
        const { head, rows } = await bookkeeping.journalOfMonth(month, basis, site);
        return sent(c, streamed(csvOf(JOURNAL_COLUMNS, [rows], head)), 'text/csv', `journaal-${month}.csv`);
      },
    )
    .get(
      '/api/v1/books/:year/auditfile.xml',
      guard({ who: 'key-books' }),
      parse('param', yearParam),
      parse('query', z.object({ basis: vatBasis })),
      async (c) => {
        const { year } = c.req.valid('param');
        const file = await bookkeeping.auditFile(year, c.req.valid('query').basis, site);
        return sent(c, file, 'application/xml', `auditfile-${year}.xml`);
      },
    );
}
