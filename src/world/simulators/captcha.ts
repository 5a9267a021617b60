import { http, HttpResponse, type HttpHandler } from 'msw/http';
import { Hono } from 'hono';
import { answerOrFail } from './faults.ts';
import type { World } from './world.ts';

export type SimulatedCaptcha = {
  vendor: 'hcaptcha' | 'turnstile' | 'recaptcha';
  secret: string;
  hostname: string;
};

const PLACES = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};
const USED = {
  hcaptcha: 'already-seen-response',
  turnstile: 'timeout-or-duplicate',
  recaptcha: 'timeout-or-duplicate',
};
const TOKENS_KEPT = 1000;

/**
 * Token check of hCaptcha, Turnstile or reCAPTCHA, in their published form. A simulated token is
 * 'demo/{form}/{host}/{anything}' and works once; host defaults to ours. `place`: address; default: the vendor's.
 */
export function captchaHandlers(
  world: World,
  { vendor, secret, hostname, place = PLACES[vendor] }: SimulatedCaptcha & { place?: string },
): HttpHandler[] {
  return [
    http.post(place, ({ request }) =>
      answerOrFail(world, 'captcha', request, (body) => {
        const form = new URLSearchParams(typeof body === 'string' ? body : '');
        if (form.get('secret') !== secret) return refuse('invalid-input-secret');
        const token = form.get('response') ?? '';
        const [kind, action, host] = token.split('/');
        if (token === '') return refuse('missing-input-response');
        if (kind !== 'demo' || action === undefined) return refuse('invalid-input-response');
        if (world.find('captcha-token', token) !== null) return refuse(USED[vendor]);
        world.save('captcha-token', token, { usedAt: world.now() });
        world.keepNewest('captcha-token', TOKENS_KEPT);
        return HttpResponse.json({
          success: true,
          challenge_ts: world.now(),
          hostname: host === undefined || host === '' ? hostname : host,
          'error-codes': [],
          ...(vendor === 'turnstile' && { action, cdata: '' }),
          ...(vendor === 'hcaptcha' && { credit: false }),
        });
      }),
    ),
  ];
}

function refuse(code: string): Response {
  return HttpResponse.json({ success: false, 'error-codes': [code] });
}

/** `GET /demo/captcha.js`: simulated widget with the real API; a plain button is the puzzle. */
export function captchaWidget(): Hono {
  return new Hono().get('/demo/captcha.js', (c) =>
    c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
}

const SCRIPT = `const widget = {
  render(box, { action, callback }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Ik ben geen robot (proef)';
    button.addEventListener('click', () => {
      button.disabled = true;
      button.textContent = 'Gecontroleerd (proef)';
      callback(['demo', action, '', crypto.randomUUID()].join('/'));
    });
    box.append(button);
  },
};
Object.assign(globalThis, { hcaptcha: widget, turnstile: widget, grecaptcha: widget });
globalThis.showCaptcha();
`;
