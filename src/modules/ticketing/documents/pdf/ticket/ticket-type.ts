import { palette, type PaletteToken } from '../../../../../kernel/web/palette.ts';
import { fontBytes } from '../../../../../platform/text/fonts.ts';

/** Text with embedded fonts, whose extended set covers most names. */

type Doc = PDFKit.PDFDocument;
export type Face = 'title' | 'text' | 'strong';
/** Sizes in points, y downwards. */
export type Style = { face: Face; size: number; colour: PaletteToken; leading?: number; spacing?: number };

const FILES: Record<Face, [latin: string, extended: string]> = {
  title: ['besley/files/besley-latin-600-normal.woff', 'besley/files/besley-latin-ext-600-normal.woff'],
  text: ['figtree/files/figtree-latin-400-normal.woff', 'figtree/files/figtree-latin-ext-400-normal.woff'],
  strong: ['figtree/files/figtree-latin-600-normal.woff', 'figtree/files/figtree-latin-ext-600-normal.woff'],
};
// Characters that the two sets cover.
const LATIN = /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2212]/;
const EXTENDED =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u017F\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9]/;

export function openFonts(doc: Doc): void {
  for (const [face, files] of Object.entries(FILES)) {
    for (const [index, file] of files.entries()) {
      doc.registerFont(index === 0 ? face : `${face}-extended`, fontBytes(file));
    }
  }
}

export function writeLine(doc: Doc, text: string, place: { x: number; y: number }, style: Style): void {
  let x = place.x;
  doc.fillColor(palette[style.colour]);
  for (const run of runsOf(text, style.face)) {
    doc
      .font(run.font)
      .fontSize(style.size)
      .text(run.text, x, place.y, { lineBreak: false, ...spacing(style) });
    x += doc.widthOfString(run.text, spacing(style));
  }
}

/** Writes at most `most` lines, the last one cut with '…'; returns the y below them. */
export function writeLines(
  doc: Doc,
  text: string,
  place: { x: number; y: number; width: number; most?: number },
  style: Style,
): number {
  const all = linesOf(doc, text, place.width, style);
  const lines = all.slice(0, place.most ?? all.length);
  if (lines.length < all.length) lines.push(shortened(doc, lines.pop() ?? '', place.width, style));
  const leading = style.leading ?? style.size * 1.35;
  for (const [index, line] of lines.entries()) {
    // Screen readers drop line ends, so the words need this space.
    writeLine(doc, `${line} `, { x: place.x, y: place.y + index * leading }, style);
  }
  return place.y + lines.length * leading;
}

export function writeRight(doc: Doc, text: string, place: { x: number; y: number }, style: Style): void {
  writeLine(doc, text, { x: place.x - widthOf(doc, text.trimEnd(), style), y: place.y }, style);
}

/** Centres the text between x and x + width. */
export function writeCentred(
  doc: Doc,
  text: string,
  place: { x: number; y: number; width: number },
  style: Style,
): void {
  const x = place.x + (place.width - widthOf(doc, text, style)) / 2;
  writeLine(doc, text, { x, y: place.y }, style);
}

/** Centres the text both ways, cut after `most` lines. */
export function centredLines(
  doc: Doc,
  text: string,
  box: { x: number; y: number; width: number; height: number; most: number },
  style: Style,
): void {
  const all = linesOf(doc, text, box.width, style);
  const lines = all.slice(0, box.most);
  if (lines.length < all.length) lines.push(shortened(doc, lines.pop() ?? '', box.width, style));
  const leading = style.leading ?? style.size * 1.35;
  // Letters sit low in their line.
  const top = box.y + (box.height - lines.length * leading - style.size * 0.25) / 2;
  for (const [index, line] of lines.entries()) writeCentred(doc, line, { ...box, y: top + index * leading }, style);
}

/** Returns the largest size in which the text fits in `most` lines; the smallest if none does. */
export function fittingSize(
  doc: Doc,
  text: string,
  fit: { width: number; most: number; sizes: number[] },
  style: Style,
): number {
  const fits = (size: number) => linesOf(doc, text, fit.width, { ...style, size }).length <= fit.most;
  return fit.sizes.find(fits) ?? fit.sizes.at(-1) ?? style.size;
}

/** Returns the first text that fits in `most` lines; the last if none does. */
export function fittingText(doc: Doc, texts: string[], fit: { width: number; most: number }, style: Style): string {
  const fits = (text: string) => linesOf(doc, text, fit.width, style).length <= fit.most;
  return texts.find(fits) ?? texts.at(-1) ?? '';
}

function linesOf(doc: Doc, text: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => pieces(doc, part, width, style))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(doc, longer, style) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Splits a word that is wider than the line. */
function pieces(doc: Doc, word: string, width: number, style: Style): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && widthOf(doc, part + character, style) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

function shortened(doc: Doc, line: string, width: number, style: Style): string {
  let fitting = line;
  while (fitting && widthOf(doc, `${fitting}…`, style) > width) fitting = fitting.slice(0, -1);
  return `${fitting.trimEnd()}…`;
}

function widthOf(doc: Doc, text: string, style: Style): number {
  const widths = runsOf(text, style.face).map((run) => {
    doc.font(run.font).fontSize(style.size);
    return doc.widthOfString(run.text, spacing(style));
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function spacing(style: Style): { characterSpacing: number } {
  return { characterSpacing: style.spacing ?? 0 };
}

/** Splits text by font. Characters without a glyph lose their accents, or become '?'. */
function runsOf(text: string, face: Face): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of readable(text)) {
    const font = LATIN.test(character) ? face : `${face}-extended`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function readable(text: string): string {
  const known = (character: string) => LATIN.test(character) || EXTENDED.test(character);
  return Array.from(
    text.normalize('NFC').replaceAll(/\s/g, (space) => (space === '\u00A0' ? space : ' ')),
    (character) => {
      if (known(character)) return character;
      const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return bare !== '' && Array.from(bare).every(known) ? bare : '?';
    },
  ).join('');
}
