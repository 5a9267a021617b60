import { REQUIRED } from '../../kernel/text/field-faults.ts';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../http/cookies.ts';
import { guard } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { parse } from '../../http/guard/parse.ts';
import { isSecret, newSecret } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Captcha } from './captcha.ts';
import { texts } from './words.ts';

const COOKIE_SECONDS = 10 * 60;

/** `GET /api/captcha/challenge` and `POST /api/captcha/check`, bound to the pre-login cookie. */
export function captchaRoutes({ captcha, cookies }: { captcha: Captcha; cookies: Cookies }): Hono<SiteEnv> {
  const purpose = z.enum(captcha.purposes.all);
  const response = z.string().min(1).max(4096);
  const purposeQuery = z.object({ purpose });
  const checkBody = z
    .object({ response: response.optional(), captcha: response.optional(), purpose: purpose.optional() })
    .refine((body) => (body.response ?? body.captcha) !== undefined, {
      path: ['response'],
      error: REQUIRED,
    });
  const known = (c: SiteContext) => {
    const secret = cookies.read(c, 'pre');
    return secret !== null && isSecret(secret) ? secret : null;
  };
  return new Hono<SiteEnv>()
    .get('/api/captcha/challenge', guard({ who: 'public' }), parse('query', purposeQuery), async (c) => {
      const secret = known(c) ?? newSecret();
      const challenge = await captcha.challenge(c.req.valid('query').purpose, secret);
      cookies.set(c, 'pre', secret, COOKIE_SECONDS);
      return c.json(challenge, 200);
    })
    .post('/api/captcha/check', guard({ who: 'public', limit: 'captcha' }), parse('json', checkBody), async (c) => {
      const secret = known(c) ?? (captcha.hasVendor ? newSecret() : null);
      const body = c.req.valid('json');
      const solution = body.response ?? body.captcha ?? '';
      if (secret === null || !(await captcha.check(solution, secret, body.purpose))) {
        const message = texts.checkFailed;
        throw new Problem('invalid', message, { reason: 'captcha_invalid' });
      }
      // The cookie must last as long as the pass.
      cookies.set(c, 'pre', secret, COOKIE_SECONDS);
      return c.json({ success: true }, 201);
    });
}
