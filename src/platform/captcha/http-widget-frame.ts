import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SiteEnv } from '../../http/environment.ts';
import type { Purpose, Purposes } from './ports.ts';
import { VENDORS, type VendorName } from './vendors.ts';

export function captchaFrameRoutes(widget: Widget | null, { visible }: Purposes): Hono<SiteEnv> {
  const routes = new Hono<SiteEnv>();
  if (widget === null) return routes;
  const policy = framePolicy(widget);
  routes.get('/captcha/frame.js', (c) =>
    c.body(frameScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  routes.get('/captcha/frame.css', (c) => c.body(frameStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  for (const purpose of visible) {
    routes.get(`/captcha/${purpose}`, (c) => {
      c.header('Content-Security-Policy', policy);
      c.header('X-Frame-Options', 'SAMEORIGIN');
      return c.html(framePage(widget, purpose), 200);
    });
  }
  return routes;
}

export type Widget = {
  vendor: VendorName;
  siteKey: string;
  script?: string;
};

const GLOBALS: Record<VendorName, string> = { hcaptcha: 'hcaptcha', turnstile: 'turnstile', recaptcha: 'grecaptcha' };

/**
 * Document that holds a vendor's widget, so that its script runs here only and other pages keep their policy (S-22).
 * Posts `{ captcha: … }` to our own origin: `{ kind: 'token', token }`, `{ kind: 'expired' }`, `{ kind: 'failed' }`, `{
 * kind: 'opened' }` when a puzzle may need room, and `{ kind: 'size', height }`.
 */
function framePage({ vendor, siteKey, script }: Widget, purpose: Purpose) {
  return html`<!doctype html>
    <html lang="nl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${VENDORS[vendor].name}</title>
        <link rel="stylesheet" href="/captcha/frame.css" />
        <script type="module" src="/captcha/frame.js"></script>
      </head>
      <body>
        <div
          id="captcha"
          data-api="${GLOBALS[vendor]}"
          data-script="${script ?? VENDORS[vendor].script}"
          data-sitekey="${siteKey}"
          data-purpose="${purpose}"
        ></div>
      </body>
    </html>`;
}

/** Content security policy of this document. */
function framePolicy({ vendor, script }: Widget): string {
  const origins = VENDORS[vendor].origins;
  const from = (kind: keyof typeof origins) => ["'self'", ...(script === undefined ? origins[kind] : [])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from('script')}`,
    `style-src ${from('style')}`,
    `frame-src ${from('frame')}`,
    `connect-src ${from('connect')}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const frameStyle = 'html,body{margin:0;background:transparent}#captcha{min-height:78px}';

const frameScript = `const box = document.getElementById('captcha');
const { api, purpose, script: address, sitekey } = box.dataset;
const tell = (message) => parent.postMessage({ captcha: message }, location.origin);
globalThis.showCaptcha = () => {
  globalThis[api].render(box, {
    sitekey,
    action: purpose,
    language: 'nl',
    callback: (token) => tell({ kind: 'token', token }),
    'expired-callback': () => tell({ kind: 'expired' }),
    'error-callback': () => tell({ kind: 'failed' }),
  });
};
// Focus moved into the widget's own frame; back in the page it would move the button being pressed.
addEventListener('blur', () => setTimeout(() => {
  if (document.activeElement?.tagName === 'IFRAME') tell({ kind: 'opened' });
}));
new ResizeObserver(() => tell({ kind: 'size', height: box.scrollHeight })).observe(box);
const script = document.createElement('script');
script.src = address;
script.async = true;
script.addEventListener('error', () => tell({ kind: 'failed' }));
document.head.append(script);
`;
