import { encode } from 'uqr';
import { groupedCode } from '../../../../../kernel/ids.ts';
import { CARD, LABEL, MM, type Sheet, TEXT_X } from './ticket-card.ts';
import { type Style, writeLine } from './ticket-type.ts';

/** Quiet zone that scanners need: four modules of the smallest code. */
const QUIET_SHARE = 4 / 29;
/** Groups of four characters. */
const CODE_GROUPS = 7;

const CODE = { face: 'strong', size: 10, colour: 'inkt', spacing: 0.4, leading: 14 } satisfies Style;

/** Draws the code in the corner, and its text at the foot. */
export function qrWithCode(
  { doc }: Pick<Sheet, 'doc'>,
  section: PDFKit.PDFStructureElement,
  about: { url: string; code: string; size: number; alt: string; groupsInLine: number },
): void {
  const quiet = QUIET_SHARE * about.size;
  const x = CARD.x + CARD.width - about.size - quiet - 2 * MM;
  const y = CARD.y + CARD.height - about.size - quiet - 2 * MM;
  const figure = { alt: about.alt, bbox: [x, y, x + about.size, y + about.size] };
  section.add(
    doc.struct('Figure', figure, () => {
      drawQr(doc, about.url, { x, y, size: about.size });
    }),
  );
  const groups = groupedCode(about.code).split('-');
  const count = Math.ceil(groups.length / about.groupsInLine);
  const lines = Array.from({ length: count }, (_, line) =>
    groups.slice(line * about.groupsInLine, (line + 1) * about.groupsInLine).join('-'),
  );
  const top = codeTop(about.groupsInLine);
  section.add(
    doc.struct('P', {}, () => {
      writeLine(doc, 'Code', { x: TEXT_X, y: top }, LABEL);
      for (const [index, line] of lines.entries()) {
        const joined = index < count - 1 ? `${line}-` : line;
        writeLine(doc, joined, { x: TEXT_X, y: top + LABEL.leading + index * CODE.leading }, CODE);
      }
    }),
  );
}

/** Draws a code in black, without its border. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, place: { x: number; y: number; size: number }): void {
  const { size, runs } = qrRuns(text);
  const module = place.size / size;
  for (const run of runs) doc.rect(place.x + run.x * module, place.y + run.y * module, run.length * module, module);
  doc.fill('#000000');
}

/** Top of the white border. */
export function qrTop(size: number): number {
  return CARD.y + CARD.height - 2 * MM - size * (1 + 2 * QUIET_SHARE);
}

export function widthBeside(size: number): number {
  return CARD.x + CARD.width - 2 * MM - size * (1 + 2 * QUIET_SHARE) - TEXT_X;
}

export function codeTop(groupsInLine: number): number {
  const lines = Math.ceil(CODE_GROUPS / groupsInLine);
  return CARD.y + CARD.height - 7 * MM - lines * CODE.leading - LABEL.leading;
}

/** Returns the runs of dark modules, row by row and without border; `size` is in modules. */
function qrRuns(text: string): { size: number; runs: { x: number; y: number; length: number }[] } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => {
    const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
    return starts.map((x) => {
      const end = row.indexOf(false, x);
      return { x, y, length: (end === -1 ? size : end) - x };
    });
  });
  return { size, runs };
}
