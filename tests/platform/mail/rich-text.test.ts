import { describe, expect, test } from 'vitest';
import { newsletterText, mailText, richTextLines, richTextMarkup } from '../../../src/platform/mail/rich-text.ts';

const BASE = 'https://lindehof.example';
const markup = async (html: string) => String(await richTextMarkup(mailText(html), BASE));
const lines = (html: string) => richTextLines(mailText(html), BASE);

describe('text that the owner writes for a mail (S-21)', () => {
  test.each([
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    ['<h4>Kop</h4><blockquote>zin</blockquote>', '<h3>Kop</h3><p>zin</p>'],
    ['<p style="x" class="y" id="z">a</p>', '<p>a</p>'],
    [
      '<p><a href="https://x.example" rel="noopener" target="_blank">x</a></p>',
      '<p><a href="https://x.example">x</a></p>',
    ],
    ['<a href="javascript:alert(1)">x</a><a href="//x.example">y</a>', '<a>x</a><a>y</a>'],
    ['<img src="/uploads/a.jpg"><u>a</u><script>b</script><style>c</style>', 'a'],
    ['<svg><p>a</p></svg><iframe src="x"></iframe>', ''],
    ['  <p>1 &lt; 2 &amp; 3</p>  ', '<p>1 &lt; 2 &amp; 3</p>'],
  ])('%s keeps only the marks of a letter', (dirty, clean) => {
    expect(mailText(dirty)).toBe(clean);
    expect(mailText(clean)).toBe(clean);
  });

  test.each([
    ['<p>a</p><div data-event="7"></div><p>b</p>', '<p>a</p><div data-event="7"></div><p>b</p>'],
    ['<ul><li>a<div data-bloom="now"></div></li></ul>', '<ul><li>a</li></ul><div data-bloom="now"></div>'],
    ['<div data-bloom="later"></div><p>b</p>', '<p>b</p>'],
    ['<div data-event="7">in woorden</div>', '<div data-event="7"></div>in woorden'],
    ['<div data-event="0"></div><div data-event="x&quot;y"></div><div class="a">b</div><section>c</section>', 'bc'],
    [
      '<ul><li><p>a</p><div data-event="7"></div></li><li>b</li></ul><p>c</p>',
      '<ul><li><p>a</p></li><li>b</li></ul><div data-event="7"></div><p>c</p>',
    ],
    [
      '<img src="/uploads/a.jpg" alt="Een &quot;roos&quot;" width="960" height="720" style="x">',
      '<img src="/uploads/a.jpg" alt="Een &quot;roos&quot;" width="960" height="720" />',
    ],
    ['<img src="/uploads/a.jpg" width="100%" height="720">', '<img src="/uploads/a.jpg" alt="" />'],
    ['<img src="https://x.example/p.gif"><img src="/uploads/../x.jpg"><img src="//x.example/a.jpg">', ''],
    ['<h1>A</h1><h5>B</h5><blockquote>c</blockquote>', '<h3>A</h3><h3>B</h3><p>c</p>'],
    ['<p onclick="x()"><u>a</u><script>b</script></p>', '<p>a</p>'],
    [
      '<a href="javascript:alert(1)">x</a><a href="https://x.example" rel="noopener">y</a>',
      '<a>x</a><a href="https://x.example">y</a>',
    ],
  ])('%s keeps pictures of ours and marks of events in a newsletter', (dirty, clean) => {
    expect(newsletterText(dirty)).toBe(clean);
    expect(newsletterText(clean)).toBe(clean);
  });

  test('gets inline styles and absolute addresses as HTML', async () => {
    const html = await markup('<h3>Kop</h3><p><a href="/agenda?a=1&amp;b=2">hier</a></p><ul><li><p>een</p></li></ul>');
    expect(html).toMatch(/^<h2 class="ink" style="[^"]+">Kop<\/h2><p style="margin:0 0 16px">/);
    expect(html).toContain(`href="${BASE}/agenda?a=1&amp;b=2"`);
    expect(html).toMatch(/<li style="[^"]+"><p style="margin:0">een<\/p><\/li>/);
  });

  test('never opens a tag or an attribute from within a text', async () => {
    const html = await markup('<p>&lt;script&gt;x()&lt;/script&gt; &quot;quoted&quot; a &amp;lt; b</p>');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });

  test.each<[string, string[]]>([
    ['<p>Een</p><p>Twee<br>regels</p>', ['Een', 'Twee\nregels']],
    ['<h3>In bloei</h3><p>Nu</p>', ['IN BLOEI', 'Nu']],
    ['<ul><li>een</li><li>twee</li></ul><p>daarna</p>', ['- een\n- twee', 'daarna']],
    ['<ol><li><p>een</p></li><li><p>twee</p></li></ol>', ['1. een\n2. twee']],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', ['- a\n  - b\n- c']],
    ['<p>Zie <a href="/agenda">de agenda</a>.</p>', [`Zie de agenda (${BASE}/agenda).`]],
    ['<p>Mail <a href="mailto:a@b.nl">a@b.nl</a> of <a href="tel:+31123">bel</a></p>', ['Mail a@b.nl of bel (+31123)']],
    ['<p><a href="https://x.example/?a=1&amp;b=2">x</a></p>', ['x (https://x.example/?a=1&b=2)']],
    ['<p>1 &lt; 2 &amp; 3 &gt; 2 &amp;amp;</p>', ['1 < 2 & 3 > 2 &amp;']],
    ['<p></p><p> </p><p>a   b\n c</p>', ['a b c']],
    ['los', ['los']],
    ['', []],
  ])('%s reads as plain text', (html, paragraphs) => {
    expect(lines(html)).toEqual(paragraphs);
  });
});
