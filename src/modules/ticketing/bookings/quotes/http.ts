import { Hono } from 'hono';
import * as z from 'zod';
import { languageOf, type SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { type Translator, withOwned } from '../../../../kernel/text/owned.ts';
import { isOtherLanguage, type Language } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Change } from '../../../../platform/records/creations/http.ts';
import type { MailQuote } from '../../documents/index.ts';
import type { createExtras } from './extras.ts';
import { extraChange, extraEnd, extraForm } from './extras-schema.ts';
import type { createOwnQuotes } from './own-quote.ts';
import { QUOTE_TEXTS, quoteForm, quoteSending } from './quote-schema.ts';
import type { createQuoteSender } from './send-quotes.ts';

/** Query parameter of the PDF. */
const PAPER_LANGUAGE = 'taal';

const bookingParam = parse('param', z.object({ id: z.uuid() }));
const extraParam = parse('param', z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }));

export type QuoteTranslatorOf = (language: Language) => Promise<Translator | null>;

/** Visitors' addresses of a quote, below the secret of its request. */
export function quoteRoutes({
  quotes,
  quotePdf,
  quoteTranslatorOf,
  site,
}: {
  quotes: Pick<ReturnType<typeof createOwnQuotes>, 'quoteView' | 'ownQuote'>;
  quotePdf: (quote: MailQuote, site: Site) => Promise<Uint8Array>;
  quoteTranslatorOf: QuoteTranslatorOf;
  site: Site;
}) {
  return new Hono<SiteEnv>()
    .get('/api/bookings/:secret/quote', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(
        withOwned(await quoteTranslatorOf(languageOf(c)), QUOTE_TEXTS, await quotes.quoteView(c.req.param('secret'))),
        200,
      ),
    )
    .get('/aanvraag/:secret/offerte.pdf', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) => {
      const own = await quotes.ownQuote(c.req.param('secret'));
      const quote = inLanguage(own, c.req.query(PAPER_LANGUAGE));
      return c.body(new Uint8Array(await quotePdf(quote, site)), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="offerte-${quote.number}.pdf"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    });
}

/** Sets the language of the PDF: that of the page from which it was opened, by default that of the request. */
function inLanguage({ language, ...quote }: MailQuote, wanted: string | undefined): MailQuote {
  if (isOtherLanguage(wanted)) return { ...quote, language: wanted };
  return wanted === 'nl' || language === undefined ? quote : { ...quote, language };
}

/** The owner's addresses: quotes of a request, and the list of extras. */
export function quoteAdminRoutes({
  quotes: { extras, ...quotes },
  change,
}: {
  quotes: ReturnType<typeof createQuoteSender> & { extras: ReturnType<typeof createExtras> };
  change: Change;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/bookings/:id/quote', owner, bookingParam, async (c) =>
      c.json(await quotes.adminQuote(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/bookings/:id/quote/preview', owner, bookingParam, parse('json', quoteForm), async (c) =>
      c.json(await quotes.previewQuote(c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .post('/api/dmt-admin/bookings/:id/quote', owner, bookingParam, parse('json', quoteSending), async (c) => {
      const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')];
      await change(c, body, (by) => quotes.sendQuote(id, body, by));
      return c.json(await quotes.adminQuote(id), 201);
    })
    .get('/api/dmt-admin/extras', owner, async (c) => c.json(await extras.adminExtras(), 200))
    .post('/api/dmt-admin/extras', owner, parse('json', extraForm), async (c) => {
      const body = c.req.valid('json');
      await change(c, body, (by) => extras.addExtra(body, by));
      return c.json(await extras.adminExtras(), 201);
    })
    .put('/api/dmt-admin/extras/:id', owner, extraParam, parse('json', extraChange), async (c) => {
      const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')];
      await change(c, body, (by) => extras.changeExtra(id, body, by));
      return c.json(await extras.adminExtras(), 200);
    })
    .post('/api/dmt-admin/extras/:id/end', owner, extraParam, parse('json', extraEnd), async (c) => {
      const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')];
      await change(c, body, (by) => extras.endExtra(id, body.version, by));
      return c.json(await extras.adminExtras(), 200);
    });
}
