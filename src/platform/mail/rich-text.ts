import { html, raw } from 'hono/html';
import sanitize from 'sanitize-html';
import { palette } from '../../kernel/palette.ts';
import { type SafeHtml, safeHtml } from '../safe-html.ts';
import type { Markup } from './email-frame.ts';
import { SERIF } from './email-frame.ts';

/**
 * Text that the owner writes and that goes into a mail: p br h3 strong em ul ol li, a with href; nothing else survives.
 * Links as in S-21. Applied on write and again on read.
 */
export const mailText: SafeHtml = (dirty) => sanitize(safeHtml(dirty), FEW_MARKS).trim();

const FEW_MARKS: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h4: 'h3', blockquote: 'p' },
};

const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h3: `margin:28px 0 10px;${SERIF};font-size:20px;line-height:26px;font-weight:600`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: `color:${palette['standgroen-700']};text-decoration:underline`,
};

/** The text as mail HTML with inline styles; addresses on this site become absolute. `clean` came through `mailText`. */
export function richTextMarkup(clean: string, baseUrl: string): Markup {
  let isInItem = false;
  const parts = tokensOf(clean).map((token) => {
    if (token.kind === 'text') return token.raw;
    const { tag, isEnd, href } = token;
    if (tag === 'li') isInItem = !isEnd;
    if (isEnd) return `</${tag === 'h3' ? 'h2' : tag}>`;
    if (tag === 'br') return '<br />';
    if (tag === 'h3') return `<h2 class="ink" style="${STYLES['h3']}">`;
    const style = tag === 'p' && isInItem ? 'margin:0' : STYLES[tag];
    const address = tag === 'a' ? ` class="ink" href="${absolute(href, baseUrl)}"` : '';
    return `<${tag}${address}${style ? ` style="${style}"` : ''}>`;
  });
  return html`${raw(parts.join(''))}`;
}

/** The same as paragraphs of plain text, to be read on its own: lists with dashes or numbers, addresses in brackets. */
export function richTextLines(clean: string, baseUrl: string): string[] {
  const blocks: { text: string; isItem: boolean }[] = [];
  const lists: { isNumbered: boolean; items: number }[] = [];
  let [mark, line] = ['', ''];
  let link = { href: '', from: 0 };
  const end = (isItem: boolean) => {
    const text = line
      .replaceAll(/ *\n */g, '\n')
      .replaceAll(/\n+$|^\n+/g, '')
      .trim();
    if (text !== '') blocks.push({ text: mark + text, isItem });
    [mark, line] = ['', ''];
  };
  for (const token of tokensOf(clean)) {
    if (token.kind === 'text') {
      line += decoded(token.raw).replaceAll(/\s+/g, ' ');
      continue;
    }
    const step = `${token.isEnd ? '/' : ''}${token.tag}`;
    const list = lists.at(-1);
    if (step === 'br' || (step === '/p' && list)) line += '\n';
    else if (step === 'a') link = { href: decoded(absolute(token.href, baseUrl)), from: line.length };
    else if (step === '/a') line += addressBehind(line.slice(link.from), link.href);
    else if (step === 'ul' || step === 'ol') {
      end(list !== undefined);
      lists.push({ isNumbered: step === 'ol', items: 0 });
    } else if (step === 'li' && list) {
      list.items++;
      mark = `${'  '.repeat(lists.length - 1)}${list.isNumbered ? `${list.items}.` : '-'} `;
    } else if (step === '/li') end(true);
    else if (step === '/ul' || step === '/ol') lists.pop();
    else if (step === '/h3') {
      line = line.toUpperCase();
      end(false);
    } else if (step === '/p') end(false);
  }
  end(false);
  return blocks
    .reduce<{ text: string; isItem: boolean }[]>((joined, block) => {
      const last = joined.at(-1);
      if (last?.isItem && block.isItem) last.text += `\n${block.text}`;
      else joined.push({ ...block });
      return joined;
    }, [])
    .map(({ text }) => text);
}

type Token = { kind: 'text'; raw: string } | { kind: 'tag'; tag: string; isEnd: boolean; href: string };

/** Sanitised HTML is regular: tags without anything but `href`, and texts without angle brackets. */
function tokensOf(clean: string): Token[] {
  const pattern = /<(?<end>\/?)(?<tag>[a-z0-9]+)(?: href="(?<href>[^"]*)")?[^>]*>|(?<text>[^<]+)/g;
  return [...clean.matchAll(pattern)].map(({ groups = {} }) => {
    const { end, tag, href, text } = groups;
    if (text !== undefined) return { kind: 'text', raw: text };
    return { kind: 'tag', tag: tag ?? '', isEnd: end === '/', href: href ?? '' };
  });
}

function absolute(href: string, baseUrl: string): string {
  return href.startsWith('/') || href.startsWith('#') ? `${baseUrl}${href}` : href;
}

/** ' (https://…)' behind words; nothing where the words are the address. */
function addressBehind(words: string, href: string): string {
  const address = href.replace(/^(mailto|tel):/, '');
  return href === '' || words.trim() === address ? '' : ` (${address})`;
}

function decoded(escaped: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return escaped.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => names[name] ?? entity);
}
