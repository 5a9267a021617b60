import { expect, test } from 'vitest';
import { openInbox, tokenIn } from '../support/inbox.ts';

test('the log holds no name, address, text or secret of those who write or read (S-34)', async () => {
  const box = await openInbox();
  const canaries = {
    firstname: 'Kanarienoor',
    lastname: 'Kanariebakker',
    email: 'kanarie@voorbeeld.example',
    phone: '06-98765432',
    organisation: 'Kanariekoor',
    message: 'Kanarietekst met een lange vraag',
  };
  const secrets: string[] = [];
  const take = async () => {
    const token = tokenIn((await box.mailsTo(canaries.email)).at(-1));
    secrets.push(token);
    return token;
  };
  await (await box.aHuman('contact')).post('/api/contact', canaries);
  await box.browser().post('/api/contact', canaries);
  box.clock.advance({ minutes: 20 });
  await box.fromPage('/api/contact', canaries);
  const waiting = await take();
  await box.browser().get(`/contact/bevestigen?token=${waiting}`);
  await box.browser().post('/api/contact/confirm', { token: waiting });
  const request = { name: 'Kanarienoor', email: canaries.email };
  await (await box.aHuman('newsletter')).post('/api/newsletter/subscribe', request);
  await box.browser().post('/api/newsletter/confirm', { token: await take() });
  const token = await take();
  const query = new URLSearchParams({ email: canaries.email, token }).toString();
  await box.browser().get(`/unsubscribe?${query}`);
  await box.browser().get(`/api/newsletter/one-click?${query}`);
  await box.browser().delete(`/api/newsletter/unsubscribe/${encodeURIComponent(canaries.email)}/${token}x`);
  await box.browser().delete(`/api/newsletter/unsubscribe/${encodeURIComponent(canaries.email)}/${token}`);
  expect(await box.wired.newsletter.readers.count()).toBe(0);
  expect(secrets.every((secret) => secret.length === 43)).toBe(true);

  const log = JSON.stringify(box.log.lines);
  expect(box.log.lines.length).toBeGreaterThan(10);
  for (const word of [...Object.values(canaries), ...secrets, 'Kanarie', '06-98765432']) {
    for (const form of [word, encodeURIComponent(word), Buffer.from(word).toString('base64').slice(0, -4)]) {
      expect(log).not.toContain(form);
    }
  }
  await box.close();
});
