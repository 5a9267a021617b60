import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { streamed } from '../../../../http/pages/streamed.ts';
import { csvOf } from '../../../../kernel/money/spreadsheet.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Ask } from '../../../../platform/records/approvals/acts.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import { type BookkeeperFacts, bookkeeperChange } from './bookkeeper-schema.ts';
import { type createBookkeeping, JOURNAL_COLUMNS } from './bookkeeping.ts';
import { vatBasis, yearParam } from './journal-schema.ts';

const journalQuery = z.object({
  month: z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Kies een maand.'),
  basis: vatBasis,
});
const auditFileQuery = z.object({ ...yearParam.shape, basis: vatBasis });

/** Files for bookkeeping software, each noted in the audit trail, and how they go to the bookkeeper. */
export function bookkeepingRoutes(parts: {
  bookkeeping: Pick<ReturnType<typeof createBookkeeping>, 'journalOfMonth' | 'auditFile' | 'adminBookkeeper'>;
  actorOf: (c: SiteContext) => Promise<string>;
  audit: Pick<Audit, 'note'>;
  site: Site;
  /** Changes it, or has that wait for a second administrator. */
  askBookkeeper: Ask<BookkeeperFacts, void>;
}) {
  const { bookkeeping, actorOf, audit, site, askBookkeeper } = parts;
  const note = async (c: SiteContext, subject: string) =>
    audit.note({ action: 'figures-exported', actorId: await actorOf(c), subject });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/figures/bookkeeper', guard({ who: 'administrator' }), async (c) =>
      c.json(await bookkeeping.adminBookkeeper(), 200),
    )
    .put(
      '/api/dmt-admin/figures/bookkeeper',
      // Another address here would send the books elsewhere each month (S-15).
      guard({ who: 'administrator', stepUp: true }),
      parse('json', bookkeeperChange),
      async (c) => {
        const asked = await askBookkeeper(c.req.valid('json'), await actorOf(c));
        return 'done' in asked ? c.json(await bookkeeping.adminBookkeeper(), 200) : c.json(asked, 202);
      },
    )
    .get(
      '/api/dmt-admin/figures/journal.csv',
      guard({ who: 'administrator' }),
      parse('query', journalQuery),
      async (c) => {
        const { month, basis: by } = c.req.valid('query');
        await note(c, `journal:${month}`);
        const { head, rows } = await bookkeeping.journalOfMonth(month, by, site);
        return sent(c, streamed(csvOf(JOURNAL_COLUMNS, [rows], head)), 'text/csv', `journaal-${month}.csv`);
      },
    )
    .get(
      '/api/dmt-admin/figures/auditfile.xml',
      guard({ who: 'administrator' }),
      parse('query', auditFileQuery),
      async (c) => {
        const { year, basis: by } = c.req.valid('query');
        await note(c, `auditfile:${year}`);
        return sent(c, await bookkeeping.auditFile(year, by, site), 'application/xml', `auditfile-${year}.xml`);
      },
    );
}

/** Sends a file, which is never stored. */
export function sent(c: SiteContext, body: ReadableStream | string, type: string, name: string): Response {
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
