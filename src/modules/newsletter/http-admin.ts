import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../http/guard/parse.ts';
import { streamed } from '../../http/pages/streamed.ts';
import type { Change } from '../../platform/records/creations/http.ts';
import { issueArchive, issueChange, issueEventsQuery, issuePlan, issueSend, issueText } from './issues/issue-schema.ts';
import type { Newsletter, NewsletterIssues } from './newsletter.ts';
import { subscriberParam, subscribersQuery } from './schema.ts';

export function subscriberAdminRoutes({
  newsletter: { admin },
  actorOf,
}: {
  newsletter: Pick<Newsletter, 'admin'>;
  actorOf(c: SiteContext): Promise<string>;
}) {
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/subscribers',
      guard({ who: 'programme', reads: 'subscribers' }),
      parse('query', subscribersQuery),
      async (c) => c.json(await admin.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/subscribers/count', guard({ who: 'programme' }), async (c) => c.json(await admin.count(), 200))
    .get('/api/dmt-admin/subscribers.csv', guard({ who: 'administrator', stepUp: true }), async (c) => {
      return c.body(streamed(admin.csv(await actorOf(c))), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="abonnees.csv"',
      });
    })
    .get(
      '/api/dmt-admin/subscribers/:id',
      guard({ who: 'programme', reads: 'subscriber' }),
      parse('param', subscriberParam),
      async (c) => c.json(await admin.read(c.req.valid('param').id), 200),
    )
    .delete(
      '/api/dmt-admin/subscribers/:id',
      guard({ who: 'programme' }),
      parse('param', subscriberParam),
      async (c) => {
        await admin.remove(c.req.valid('param').id, await actorOf(c));
        return c.body(null, 204);
      },
    );
}

const issueParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const listQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
const previewQuery = z.object({ part: z.enum(['html', 'text']).default('html') });

/**
 * Routes to write and send newsletters, and the public archive. `actorOf` is the id of the signed-in account,
 * `addressOf` its address; `previewOf` renders the email for no reader in particular.
 */
export function issueRoutes(parts: {
  issues: NewsletterIssues;
  change: Change;
  actorOf: (c: SiteContext) => Promise<string>;
  addressOf: (c: SiteContext) => Promise<string>;
  previewOf: (id: number) => Promise<{ html: string; text: string }>;
}) {
  const { issues, change, actorOf, addressOf, previewOf } = parts;
  const owner = guard({ who: 'programme' });
  const ownerWriting = guard({ who: 'programme', body: '256 kB' });
  const id = parse('param', issueParam);

  return new Hono<SiteEnv>()
    .get('/api/newsletter/issues', guard({ who: 'public' }), async (c) => c.json(await issues.archive(), 200))
    .get('/api/newsletter/issues/:id', guard({ who: 'public' }), id, async (c) =>
      c.json(await issues.archived(c.req.valid('param').id), 200),
    )
    .get('/api/dmt-admin/newsletters', owner, parse('query', listQuery), async (c) =>
      c.json(await issues.listIssues(c.req.valid('query').before), 200),
    )
    .get('/api/dmt-admin/newsletter-events', owner, parse('query', issueEventsQuery), async (c) => {
      const { ids } = c.req.valid('query');
      return c.json(await issues.eventsToChoose(ids === undefined ? null : ids.split(',').map(Number)), 200);
    })
    .post('/api/dmt-admin/newsletters', ownerWriting, parse('json', issueText), async (c) => {
      const by = { actorId: await actorOf(c), key: idempotencyKeyOf(c) };
      const issue = await issues.writeIssue(c.req.valid('json'), by);
      c.header('Location', `/api/dmt-admin/newsletters/${issue.id}`);
      return c.json(issue, 201);
    })
    .get('/api/dmt-admin/newsletters/:id', owner, id, async (c) =>
      c.json(await issues.issueFor(c.req.valid('param').id), 200),
    )
    .put('/api/dmt-admin/newsletters/:id', ownerWriting, id, parse('json', issueChange), async (c) => {
      const [{ id: issue }, text] = [c.req.valid('param'), c.req.valid('json')];
      await change(c, text, () => issues.changeIssue(issue, text));
      return c.json(await issues.issueFor(issue), 200);
    })
    .delete('/api/dmt-admin/newsletters/:id', owner, id, async (c) => {
      await issues.dropIssue(c.req.valid('param').id);
      return c.body(null, 204);
    })
    .get('/api/dmt-admin/newsletters/:id/preview', owner, id, parse('query', previewQuery), async (c) => {
      const email = await previewOf(c.req.valid('param').id);
      c.header('Cache-Control', 'no-store');
      if (c.req.valid('query').part === 'text') return c.text(email.text, 200);
      // An email has inline styles. Its frame runs and sends nothing, and loads our pictures only (S-22).
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      );
      c.header('X-Frame-Options', 'SAMEORIGIN');
      return c.html(email.html, 200);
    })
    .post('/api/dmt-admin/newsletters/:id/test', owner, id, async (c) => {
      const to = await addressOf(c);
      await issues.testIssue(c.req.valid('param').id, to);
      return c.json({ to }, 202);
    })
    .post('/api/dmt-admin/newsletters/:id/send', owner, id, parse('json', issueSend), async (c) => {
      const [{ id: issue }, { version }] = [c.req.valid('param'), c.req.valid('json')];
      const readers = await issues.countReaders();
      await change(c, version, (by) => issues.sendIssue(issue, version, by, readers));
      return c.json(await issues.issueFor(issue), 202);
    })
    .put('/api/dmt-admin/newsletters/:id/plan', owner, id, parse('json', issuePlan), async (c) => {
      const [{ id: issue }, plan] = [c.req.valid('param'), c.req.valid('json')];
      const readers = await issues.countReaders();
      await change(c, plan, (by) => issues.planIssue(issue, plan, by, readers));
      return c.json(await issues.issueFor(issue), 200);
    })
    .delete('/api/dmt-admin/newsletters/:id/plan', owner, id, async (c) => {
      await issues.unplanIssue(c.req.valid('param').id, await actorOf(c));
      return c.json(await issues.issueFor(c.req.valid('param').id), 200);
    })
    .post('/api/dmt-admin/newsletters/:id/pause', owner, id, async (c) => {
      await issues.pauseIssue(c.req.valid('param').id, await actorOf(c));
      return c.json(await issues.issueFor(c.req.valid('param').id), 200);
    })
    .post('/api/dmt-admin/newsletters/:id/resume', owner, id, async (c) => {
      await issues.resumeIssue(c.req.valid('param').id, await actorOf(c));
      return c.json(await issues.issueFor(c.req.valid('param').id), 200);
    })
    .post('/api/dmt-admin/newsletters/:id/stop', owner, id, async (c) => {
      await issues.stopIssue(c.req.valid('param').id, await actorOf(c));
      return c.json(await issues.issueFor(c.req.valid('param').id), 200);
    })
    .put('/api/dmt-admin/newsletters/:id/archive', owner, id, parse('json', issueArchive), async (c) =>
      c.json(await issues.setInArchive(c.req.valid('param').id, c.req.valid('json').isInArchive), 200),
    );
}
