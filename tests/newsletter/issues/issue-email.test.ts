import { describe, expect, test } from 'vitest';
import { issueEmail } from '../../../src/modules/newsletter/emails/issue.ts';
import { testSite as site } from '../../support/test-site.ts';
import { aPress } from './press.ts';

const issue = {
  id: 3,
  version: 1,
  state: 'sending' as const,
  title: 'Het voorjaar',
  preview: 'De kievitsbloem bloeit',
  body: '<h3>In bloei</h3><p>Kom <strong>kijken</strong> op <a href="/agenda">de open dag</a>.</p><ul><li>taart</li><li>thee</li></ul>',
  isInArchive: true,
};
const reader = { unsubscribeUrl: `${site.baseUrl}/unsubscribe?email=a%40b.nl&token=t`, headers: { 'X-Test': '1' } };

describe('the letter of a newsletter', () => {
  test('has the text of the owner, the seller, and the ways out (P-05, P-07)', async () => {
    const letter = await issueEmail(site, issue, reader);
    expect(letter.subject).toBe('Het voorjaar');
    expect(letter.headers).toEqual(reader.headers);
    expect(letter.html).toContain(`href="${site.baseUrl}/agenda"`);
    expect(letter.html).toContain(`href="${site.baseUrl}/unsubscribe?email=a%40b.nl&amp;token=t"`);
    expect(letter.html).toContain(`href="${site.baseUrl}/nieuwsbrief/3"`);
    expect(letter.html).toContain('De kievitsbloem bloeit');
    expect(letter.html).not.toMatch(/<img|<script/);
  });

  test('reads well as plain text', async () => {
    const { text } = await issueEmail({ ...site, isDemo: false }, issue, reader);
    expect(text.split('\n-- \n')[0]).toBe(`Het voorjaar

IN BLOEI

Kom kijken op de open dag (${site.baseUrl}/agenda).

- taart
- thee
`);
    expect(text).toContain(`Uitschrijven: ${reader.unsubscribeUrl}\nBekijk op de site: ${site.baseUrl}/nieuwsbrief/3`);
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
