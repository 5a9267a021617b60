import { Hono } from 'hono';
import { door } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { parse } from '../../http/guard/parse.ts';
import type { Contact } from './contact.ts';
import { answerRequest, doneRequest, messageParam, messagesQuery } from './schema.ts';

/** Messages at the owner's desk: read, answered by mail, put away (contract 3.6). */
export function messageDeskRoutes({
  contact: { desk },
  actorOf,
}: {
  contact: Pick<Contact, 'desk'>;
  /** Id of the administrator who asks. */
  actorOf(c: SiteContext): Promise<string>;
}): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/messages',
      door({ who: 'administrator', reads: 'messages' }),
      parse('query', messagesQuery),
      async (c) => c.json(await desk.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/messages/count', door({ who: 'administrator' }), async (c) =>
      c.json(await desk.countNew(), 200),
    )
    .get(
      '/api/dmt-admin/messages/:id',
      door({ who: 'administrator', reads: 'message' }),
      parse('param', messageParam),
      async (c) => c.json(await desk.read(c.req.valid('param').id), 200),
    )
    .post(
      '/api/dmt-admin/messages/:id/answers',
      door({ who: 'administrator' }),
      parse('param', messageParam),
      parse('json', answerRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await desk.answer(id, c.req.valid('json').text, await actorOf(c)), 201);
      },
    )
    .put(
      '/api/dmt-admin/messages/:id',
      door({ who: 'administrator' }),
      parse('param', messageParam),
      parse('json', doneRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await desk.setDone(id, c.req.valid('json').done, await actorOf(c)), 200);
      },
    )
    .delete('/api/dmt-admin/messages/:id', door({ who: 'administrator' }), parse('param', messageParam), async (c) => {
      await desk.remove(c.req.valid('param').id, await actorOf(c));
      return c.body(null, 204);
    });
}
