import { getSchema } from '@tiptap/core';
import { DOMParser as SchemaParser, DOMSerializer } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { EXTENSIONS, isLinkAddress } from '../../../../client/admin/ui/editor/rich-text-schema.ts';

const schema = getSchema(EXTENSIONS);

/** Returns a text as the editor stores it. */
function through(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const parsed = SchemaParser.fromSchema(schema).parse(document.body);
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(parsed.content, { document }));
  return box.innerHTML;
}

describe('the editor of texts (S-21)', () => {
  test.each([
    '<p>Gewoon, <strong>vet</strong> en <em>schuin</em>.</p>',
    '<h3>Een kop</h3><h4>En een kleinere</h4>',
    '<ul><li><p>een</p></li><li><p>twee</p></li></ul>',
    '<ol><li><p>een</p></li></ol>',
    '<p><a href="/contact">onze pagina</a> en <a href="mailto:a@b.nl">mail</a></p>',
  ])('keeps %s', (html) => {
    expect(through(html)).toBe(html);
  });

  test.each([
    ['a quotation', '<blockquote><p>Mooi.</p></blockquote>'],
    ['an underlined word', '<p><u>let op</u></p>'],
    ['a picture of this site', '<img src="/uploads/a.jpg" alt="Een roos">'],
  ])('does not lose %s that was stored before', (_what, html) => {
    expect(through(html)).toBe(html);
  });

  test.each([
    ['colours and sizes', '<p style="color:red"><span style="font-size:40px">tekst</span></p>', '<p>tekst</p>'],
    ['tables', '<table><tbody><tr><td>cel</td></tr></tbody></table>', '<p>cel</p>'],
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ])('takes the form of what is pasted: %s', (_what, html, expected) => {
    expect(through(html)).toBe(expected);
  });

  test('a link leads to an address, never to a script', () => {
    expect(through('<p><a href="javascript:alert(1)">klik</a></p>')).toBe('<p>klik</p>');
    expect(['https://a.nl', '/contact', 'tel:+31', 'mailto:a@b.nl'].every(isLinkAddress)).toBe(true);
    expect(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'a.nl'].some(isLinkAddress)).toBe(false);
  });
});
