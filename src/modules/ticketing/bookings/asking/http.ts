import { Hono } from 'hono';
import type { Cookies } from '../../../../http/cookies.ts';
import { bindingsOf, languageOf, type SiteEnv, textFor } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../../http/guard/parse.ts';
import { LANGUAGE_HEADER, spokenLanguage } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { countGuess } from '../../sales/index.ts';
import { bookingAction, bookingRequest, daysQuery } from './ask-schema.ts';
import type { createAskForm } from './ask.ts';
import type { createOwnBookings } from './own-booking.ts';
import { texts } from './words.ts';

/** Visitors' addresses of requests for packages. */
export function askingRoutes({
  asking,
  cookies,
  site,
}: {
  asking: ReturnType<typeof createAskForm> & Pick<ReturnType<typeof createOwnBookings>, 'ownBooking' | 'act'>;
  cookies: Cookies;
  site: Pick<Site, 'languages'>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/bookings/packages', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await asking.askable(languageOf(c)), 200),
    )
    .get('/api/bookings/days', guard({ who: 'public', limit: 'api' }), parse('query', daysQuery), async (c) => {
      const { package: packageId, month, persons } = c.req.valid('query');
      return c.json(await asking.daysOf(packageId, month, persons), 200);
    })
    .post('/api/bookings', guard({ who: 'public', limit: 'contact' }), parse('json', bookingRequest), async (c) => {
      const asked = c.req.valid('json');
      const language = spokenLanguage(c.req.header(LANGUAGE_HEADER), site.languages);
      // Without JavaScript there is no captcha, so an email is the check (S-29).
      const isPlain = bindingsOf(c).internal;
      const by = { preLoginSecret: cookies.read(c, 'pre'), key: idempotencyKeyOf(c), language };
      const send = () => (isPlain ? asking.keepAside(asked, language) : asking.receive(asked, by));
      await (asked.discountCode === '' ? send() : countGuess(c, send));
      return c.json({ message: textFor(c, isPlain ? texts.confirmFirst : texts.asked) }, 202);
    })
    .get('/api/bookings/:secret', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(await asking.ownBooking(c.req.param('secret'), languageOf(c)), 200),
    )
    .post(
      '/api/bookings/:secret',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', bookingAction),
      async (c) => {
        const secret = c.req.param('secret');
        await asking.act(secret, c.req.valid('json').action);
        return c.json(await asking.ownBooking(secret, languageOf(c)), 200);
      },
    );
}
