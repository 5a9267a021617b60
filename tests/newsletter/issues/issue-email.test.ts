import { describe, expect, test } from 'vitest';
import { issueEmail } from '../../../src/modules/newsletter/emails/issue.ts';
import { testSite as site } from '../../support/test-site.ts';
import { anEvent, aPress } from './press.ts';

const issue = {
  id: 3,
  version: 1,
  state: 'sending' as const,
  title: 'Het voorjaar',
  preview: 'De kievitsbloem bloeit',
  body: '<h3>In bloei</h3><p>Kom <strong>kijken</strong> op <a href="/agenda">de open dag</a>.</p><ul><li>taart</li><li>thee</li></ul>',
  isInArchive: true,
  events: [],
};
const reader = { unsubscribeUrl: `${site.baseUrl}/unsubscribe?email=a%40b.nl&token=t`, headers: { 'X-Test': '1' } };

describe('the email of a newsletter', () => {
  test('has the text of the owner, the seller, and the ways out (P-05, P-07)', async () => {
    const letter = await issueEmail(site, issue, reader);
    expect(letter.subject).toBe('Het voorjaar');
    expect(letter.headers).toEqual(reader.headers);
    expect(letter.html).toContain(`href="${site.baseUrl}/agenda?via=nieuwsbrief"`);
    expect(letter.html).toContain(`href="${site.baseUrl}/unsubscribe?email=a%40b.nl&amp;token=t"`);
    expect(letter.html).toContain(`href="${site.baseUrl}/nieuwsbrief/3?via=nieuwsbrief"`);
    expect(letter.html).toContain('De kievitsbloem bloeit');
    expect(letter.html).not.toMatch(/<img|<script/);
  });

  test('reads well as plain text', async () => {
    const { text } = await issueEmail({ ...site, isDemo: false }, issue, reader);
    expect(text.split('\n-- \n')[0]).toBe(`Het voorjaar

IN BLOEI

Kom kijken op de open dag (${site.baseUrl}/agenda?via=nieuwsbrief).

- taart
- thee
`);
    expect(text).toContain(`Uitschrijven: ${reader.unsubscribeUrl}\nBekijk op de site: ${site.baseUrl}/nieuwsbrief/3`);
  });

  test('shows pictures of the library by their address on this site, no wider than the column, with what they show', async () => {
    const body =
      '<p>Kijk:</p><img src="/uploads/aa-960.jpg" alt="Blauwe &quot;hortensia&quot;" width="1600" height="1200"><ul><li>taart</li></ul><img src="/assets/images/sierui-960.jpg" alt="">';
    const { html, text } = await issueEmail({ ...site, isDemo: false }, { ...issue, body }, reader);
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toContain(
      `src="${site.baseUrl}/uploads/aa-960.jpg" alt="Blauwe &quot;hortensia&quot;" width="520" height="390"`,
    );
    expect(pictures[1]).toContain(`src="${site.baseUrl}/assets/images/sierui-960.jpg" alt="" width="520" style`);
    expect(text.split('\n-- \n')[0]).toBe('Het voorjaar\n\nKijk:\n\n[Foto: Blauwe "hortensia"]\n\n- taart\n');
  });

  test('tells of an event with its picture, date, price and page, in both parts', async () => {
    const body = '<p>Voor</p><div data-event="7"></div><p>Na</p><div data-event="8"></div>';
    const facts = { ...issue, body, events: [anEvent({ title: 'Dag & nacht' })] };
    const { html, text } = await issueEmail({ ...site, isDemo: false }, facts, reader);
    expect(html).toContain(`href="${site.baseUrl}/events/7/hortensiadag?via=nieuwsbrief"`);
    expect(html.replaceAll(/\s+/g, ' ')).toContain(
      `src="${site.baseUrl}${anEvent().picture?.src}" alt="Blauwe hortensia" width="520"`,
    );
    for (const words of ['Dag &amp; nacht', 'za 11 juli, 11:00-17:00 uur', '€ 7,50']) expect(html).toContain(words);
    expect(html).not.toContain('data-event');
    expect(text.split('\n-- \n')[0]).toBe(
      `Het voorjaar\n\nVoor\n\nDAG & NACHT\nza 11 juli, 11:00-17:00 uur\n€ 7,50\n${site.baseUrl}/events/7/hortensiadag?via=nieuwsbrief\n\nNa\n`,
    );
  });

  test('says of an event that was called off that it is', async () => {
    const facts = {
      ...issue,
      body: '<div data-event="7"></div>',
      events: [anEvent({ isCancelled: true, picture: null })],
    };
    const { html, text } = await issueEmail(site, facts, reader);
    expect(html).toContain('Gaat niet door.');
    expect(text).toContain('Gaat niet door.');
    expect(html).not.toContain('<img');
  });

  test.each([
    ['/agenda?soort=workshops#maart', '/agenda?soort=workshops&amp;via=nieuwsbrief#maart'],
    ['/contact#route', '/contact?via=nieuwsbrief#route'],
    ['/uploads/aa-1600.jpg', '/uploads/aa-1600.jpg'],
    ['mailto:tuin@lindehof.example', 'mailto:tuin@lindehof.example'],
    ['https://museum.example/agenda', 'https://museum.example/agenda'],
  ])('a link to %s says no more than that it is in a newsletter', async (href, sent) => {
    const { html } = await issueEmail(site, { ...issue, body: `<p><a href="${href}">hier</a></p>` }, reader);
    expect(html).toContain(`href="${sent.startsWith('/') ? site.baseUrl : ''}${sent}"`);
  });

  test('loads nothing of anybody else, and nothing that tells that it was opened', async () => {
    const body = '<img src="/uploads/aa-960.jpg" alt="x"><div data-event="7"></div>';
    const { html } = await issueEmail(site, { ...issue, body, events: [anEvent()] }, reader);
    const loaded = [...html.matchAll(/(?:src|background|srcset)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, one, other]) => one ?? other,
    );
    expect(loaded).toHaveLength(2);
    for (const address of loaded) {
      expect(address?.startsWith(`${site.baseUrl}/`)).toBe(true);
      expect(address).not.toContain('?');
    }
  });

  test('names no page when it is not in the archive', async () => {
    const letter = await issueEmail(site, { ...issue, isInArchive: false }, reader);
    expect(letter.html + letter.text).not.toContain('/nieuwsbrief/3');
  });

  test('is the same, byte for byte, at every try (R-16)', async () => {
    expect(await issueEmail(site, issue, reader)).toEqual(await issueEmail(site, issue, reader));
  });

  test('is cleaned again on its way out (S-21)', async () => {
    const body = '<p onclick="x()">Dag<script>x()</script><img src="https://evil.example/p.png"></p>';
    const letter = await issueEmail(site, { ...issue, body }, reader);
    expect(letter.html).not.toMatch(/onclick|<script|evil/);
  });

  test('asks for the reader at the moment it is written', async () => {
    const press = aPress();
    const id = await press.started();
    const write = press.writers['newsletter-issue'];
    const mail = { id: 'm', to: 'anna@example.org', createdAt: press.clock.now() };
    expect(await write?.({ issueId: id, readerId: 1 }, mail)).toMatchObject({
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(await write?.({ issueId: id, readerId: 2 }, mail)).toBe('withdrawn');
    expect(await write?.({ issueId: id, readerId: 9 }, mail)).toBe('withdrawn');
    expect(await write?.({ issueId: 9, readerId: 1 }, mail)).toBe('withdrawn');
    await expect(write?.('nonsense', mail)).rejects.toThrow(expect.objectContaining({ name: 'UnfitFacts' }));
    await press.issues.pauseIssue(id, 'owner');
    expect(await write?.({ issueId: id, readerId: 1 }, mail)).toBe('later');
    await press.issues.stopIssue(id, 'owner');
    expect(await write?.({ issueId: id, readerId: 1 }, mail)).toBe('withdrawn');
  });
});
