import { Hono } from 'hono';

/** `GET /demo/captcha.js`: the pretended widget, with the same calls as the real ones; a plain button is the puzzle. */
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
