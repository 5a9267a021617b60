import { Hono } from 'hono';
import type { SiteEnv } from '../../http/environment.ts';
import { framePage, framePolicy, frameScript, frameStyle, type Widget } from './widget-frame.ts';
import type { Purposes } from './ports.ts';

/** `GET /captcha/{purpose}`: the frame for another company's widget; 404 where our own check is used. */
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
