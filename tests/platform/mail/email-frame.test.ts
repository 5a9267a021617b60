import { html } from 'hono/html';
import { describe, expect, test } from 'vitest';
import {
  button,
  withLabel,
  emailHtml,
  emailText,
  link,
  oneLine,
  paragraph,
} from '../../../src/platform/mail/email-frame.ts';
import { aSite } from '../../ticketing/emails/an-order.ts';

const write = (body: Parameters<typeof emailHtml>[1]['body'], site = aSite) =>
  emailHtml(site, { subject: 'Dag', preview: 'Kort', body });

describe('the frame of a mail', () => {
  test('names the garden, and the seller with address, mail, phone, KvK and btw (P-05)', async () => {
    for (const part of [await write(paragraph('x')), emailText(aSite, ['x'])]) {
      expect(part).toContain('De Lindehof');
      expect(part).toContain('Lindelaan 12, 1234 AB Voorbeelddorp');
      expect(part).toContain('info@lindehof.example · 0512 12 34 56');
      expect(part).toContain('KvK 12345678 · btw NL001234567B01');
    }
  });

  test('leaves out numbers that are not configured', async () => {
    const bare = { ...aSite, kvkNumber: '', vatNumber: '' };
    expect(emailText(bare, ['x'])).not.toMatch(/KvK|btw/);
    expect(await write(paragraph('x'), { ...bare, vatNumber: 'NL1' })).toContain('btw NL1');
  });

  test('escapes everything it is given (S-24)', async () => {
    const evil = `<img src=x onerror="1">'&`;
    const page = await write(
      html`${paragraph(evil)}${link(evil, evil)}${button(evil, evil)}${withLabel({ above: evil, big: evil, below: evil }, html`${evil}`)}`,
      {
        ...aSite,
        name: evil,
        street: evil,
      },
    );
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&#39;&amp;');
  });

  test('loads nothing from outside: no pictures, no fonts, no script (P-08)', async () => {
    expect(await write(paragraph('x'))).not.toMatch(/<img|<script|<link|url\(|@import|@font-face/);
  });

  test('is Dutch, has a title and its tables are for layout only', async () => {
    const page = await write(paragraph('x'));
    expect(page).toContain('<html lang="nl"');
    expect(page).toContain('<title>Dag</title>');
    const tables = page.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.every((table) => table.includes('role="presentation"'))).toBe(true);
  });

  test('is the same at every try', async () => {
    expect(await write(paragraph('x'))).toBe(await write(paragraph('x')));
  });
});

describe('a text for a header (S-24)', () => {
  test.each([
    ['Dag\r\nBcc: x@evil.example', 'Dag Bcc: x@evil.example'],
    ['  a\tb\u0000c\u2028d\u0085e  ', 'a b c d e'],
    ['\uD800 los', '\uFFFD los'],
    ['Café € 🌸', 'Café € 🌸'],
  ])('%j becomes %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});
