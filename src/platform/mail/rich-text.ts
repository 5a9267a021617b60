import { html, raw } from 'hono/html';
import sanitize from 'sanitize-html';
import { palette } from '../../kernel/web/palette.ts';
import { HARMLESS, ownPicture, type SafeHtml, safeHtml } from '../text/safe-html.ts';
import type { Markup } from './email-frame.ts';
import { SERIF } from './email-frame.ts';

/** Sanitises the owner's text in an email: p br h3 strong em ul ol li, a with href. Applied on write and on read. */
export const mailText: SafeHtml = (dirty) => sanitize(safeHtml(dirty), FEW_MARKS).trim();

const FEW = ['p', 'br', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'];
const FEW_MARKS: sanitize.IOptions = {
  allowedTags: FEW,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h4: 'h3', blockquote: 'p' },
};

/** Also allows our own pictures, and marks of events and blooms between blocks (`kernel/event-marks.ts`). */
export const newsletterText: SafeHtml = (dirty) => betweenBlocks(sanitize(dirty, NEWSLETTER)).trim();

const NEWSLETTER: sanitize.IOptions = {
  ...HARMLESS,
  allowedTags: [...FEW, 'img', 'div'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], div: ['data-event', 'data-bloom'] },
  transformTags: { ...HARMLESS.transformTags, h4: 'h3', h5: 'h3', h6: 'h3', blockquote: 'p', img: sized, div: mark },
};

const SIZE = /^[1-9]\d{0,3}$/;

function sized(tagName: string, given: sanitize.Attributes): sanitize.Tag {
  const { width = '', height = '' } = given;
  const picture = ownPicture(tagName, given);
  if (SIZE.test(width) && SIZE.test(height)) Object.assign(picture.attribs, { width, height });
  return picture;
}

/** Removes the attributes of a malformed mark, which is then left out below; its content stays. */
function mark(_tagName: string, { 'data-event': id = '', 'data-bloom': bloom }: sanitize.Attributes): sanitize.Tag {
  if (bloom === 'now') return { tagName: 'div', attribs: { 'data-bloom': 'now' } };
  const isMark = /^[1-9]\d{0,9}$/.test(id);
  return isMark ? { tagName: 'div', attribs: { 'data-event': id } } : { tagName: 'div', attribs: {} };
}

/** Moves a mark that was dragged into a list behind that list. */
function betweenBlocks(clean: string): string {
  let [out, behind, depth] = ['', '', 0];
  for (const [piece] of clean.matchAll(/<[^>]*>|[^<]+/g)) {
    if (piece.startsWith('<div ')) {
      if (depth === 0) out += `${piece}</div>`;
      else behind += `${piece}</div>`;
      continue;
    }
    if (piece === '<div>' || piece === '</div>') continue;
    out += piece;
    if (piece.startsWith('</')) depth--;
    else if (piece.startsWith('<') && !piece.endsWith('/>')) depth++;
    if (depth === 0) [out, behind] = [out + behind, ''];
  }
  return out + behind;
}

const COLUMN = 520;

const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h3: `margin:28px 0 10px;${SERIF};font-size:20px;line-height:26px;font-weight:600`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: `color:${palette['standgroen-700']};text-decoration:underline`,
};

/** HTML with inline styles and absolute addresses. `clean` has been through `mailText`. */
export function richTextMarkup(clean: string, baseUrl: string): Markup {
  let isInItem = false;
  const parts = tokensOf(clean).map((token) => {
    if (token.kind === 'text') return token.raw;
    const { tag, isEnd, href } = token;
    if (tag === 'img') return pictureMarkup(token, baseUrl);
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

/** Paragraphs in plain text: lists with dashes or numbers, addresses in brackets. */
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
    if (token.tag === 'img') {
      const { alt } = token;
      if (alt) line += `[Foto: ${decoded(alt)}]\n`;
      if (alt && lists.length === 0) end(false);
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

/** Picture as wide as the column at most, and never wider than a phone. */
function pictureMarkup({ src = '', alt = '', width, height }: TagToken, baseUrl: string): string {
  const wide = Math.min(Number(width ?? COLUMN), COLUMN);
  const high = width && height ? ` height="${Math.round((wide * Number(height)) / Number(width))}"` : '';
  const style = `display:block;width:100%;max-width:${wide}px;height:auto;margin:0 0 16px;border:0`;
  return `<img src="${absolute(src, baseUrl)}" alt="${alt}" width="${wide}"${high} style="${style}" />`;
}

type TagToken = {
  kind: 'tag';
  tag: string;
  isEnd: boolean;
  href: string;
  src?: string;
  alt?: string;
  width?: string;
  height?: string;
};
type Token = { kind: 'text'; raw: string } | TagToken;

/** Splits sanitised HTML, which is regular: few attributes, double-quoted, no angle brackets in text. */
function tokensOf(clean: string): Token[] {
  const pattern = /<(?<end>\/?)(?<tag>[a-z0-9]+)(?<attributes>[^>]*)>|(?<text>[^<]+)/g;
  return [...clean.matchAll(pattern)].map(({ groups = {} }) => {
    const { end, tag, attributes = '', text } = groups;
    if (text !== undefined) return { kind: 'text', raw: text };
    const given = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]);
    return { kind: 'tag', tag: tag ?? '', isEnd: end === '/', href: '', ...Object.fromEntries(given) } as TagToken;
  });
}

function absolute(href: string, baseUrl: string): string {
  return href.startsWith('/') || href.startsWith('#') ? `${baseUrl}${href}` : href;
}

/** Address behind a link as ' (https://…)'; nothing if the words are the address. */
function addressBehind(words: string, href: string): string {
  const address = href.replace(/^(mailto|tel):/, '');
  return href === '' || words.trim() === address ? '' : ` (${address})`;
}

function decoded(escaped: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return escaped.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => names[name] ?? entity);
}
