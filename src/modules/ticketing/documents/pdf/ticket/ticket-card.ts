import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import { palette } from '../../../../../kernel/web/palette.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { dayLabel } from '../../facts/order-words.ts';
import { centredLines, fittingSize, type Style, writeCentred, writeLine } from './ticket-type.ts';
import { words } from './ticket-card.words.ts';

type Doc = PDFKit.PDFDocument;

export type Sheet = {
  doc: Doc;
  root: PDFKit.PDFStructureElement;
  art: PDFKit.PDFKitReference;
  artOfKind(place: number): PDFKit.PDFKitReference;
  order: MailOrder;
  site: Site;
};

export const MM = 72 / 25.4;
export const PAGE = { width: 210 * MM, height: 297 * MM };
export const CARD = { x: 14 * MM, y: 14 * MM, width: 182 * MM, height: 122 * MM };
/** `edge` is how far the cut may swing. */
export const ART = { width: 54 * MM, height: CARD.height, edge: 8 };

/** Left side of the text beside the picture. */
export const TEXT_X = CARD.x + ART.width + 9 * MM;
export const TEXT_WIDTH = CARD.x + CARD.width - TEXT_X - 8 * MM;

export const LABEL = { face: 'strong', size: 8.5, colour: 'standgroen-600', leading: 12 } satisfies Style;
export const TITLE: Style = { face: 'title', size: 26, colour: 'inkt' };

const STRIP = ['hortensia-600', 'malva', 'bentheimer-400', 'linde-500', 'ossenbloed-700'] as const;

export function drawCard(doc: Doc, art: PDFKit.PDFKitReference, start: Instant | undefined): void {
  decoration(doc, () => {
    doc.rect(CARD.x, CARD.y, CARD.width, CARD.height).lineWidth(0.75).strokeColor(palette['grijs-300']).stroke();
    doc.page.xobjects['Art'] = art;
    doc.save().translate(CARD.x, CARD.y).addContent('/Art Do').restore();
    if (start) plantLabel(doc, start);
    const fold = PAGE.height / 2;
    doc
      .moveTo(0, fold)
      .lineTo(PAGE.width, fold)
      .lineWidth(0.6)
      .dash(3, { space: 4 })
      .strokeColor(palette['grijs-500'])
      .stroke()
      .undash();
    writeLine(doc, words.foldHere, { x: CARD.x, y: fold + 3 }, { face: 'text', size: 7, colour: 'grijs-500' });
  });
}

/** Draws zigzag edges, and the option's name as decoration: the text repeats it. */
export function drawPacket(doc: Doc, kind: string): void {
  const tooth = ART.width / 18;
  const label = { x: CARD.x + 5 * MM, y: CARD.y + CARD.height - 27 * MM, width: ART.width - 10 * MM, height: 17 * MM };
  const ink: Style = { face: 'title', size: 14, colour: 'standgroen-900' };
  decoration(doc, () => {
    for (const [edge, into] of [
      [CARD.y, 1],
      [CARD.y + CARD.height, -1],
    ] as const) {
      for (let x = CARD.x; x < CARD.x + ART.width - 1; x += tooth) {
        doc.polygon([x, edge], [x + tooth, edge], [x + tooth / 2, edge + into * tooth * 0.8]);
      }
      doc.fill(palette.wit);
    }
    doc
      .rect(label.x + 1, label.y + 2, label.width, label.height)
      .fillOpacity(0.3)
      .fill(palette.inkt)
      .fillOpacity(1);
    doc.rect(label.x, label.y, label.width, label.height).fill(palette.wit);
    const width = label.width - 4 * MM;
    const size = fittingSize(doc, kind, { width, most: 2, sizes: [14, 12, 10.5, 9] }, ink);
    const style = { ...ink, size, leading: size * 1.25 };
    centredLines(doc, kind, { ...label, x: label.x + 2 * MM, width, most: 2 }, style);
  });
}

function plantLabel(doc: Doc, start: Instant): void {
  const label = { x: CARD.x + 7 * MM, y: CARD.y, width: 22 * MM, height: 25 * MM, tip: 5 * MM };
  const outline = (shift: number) =>
    doc
      .moveTo(label.x + shift * 0.5, label.y)
      .lineTo(label.x + label.width + shift * 0.5, label.y)
      .lineTo(label.x + label.width + shift * 0.5, label.y + label.height + shift)
      .lineTo(label.x + label.width / 2 + shift * 0.5, label.y + label.height + label.tip + shift)
      .lineTo(label.x + shift * 0.5, label.y + label.height + shift)
      .closePath();
  outline(2).fillOpacity(0.3).fill(palette.inkt).fillOpacity(1);
  outline(0).fill(palette.wit);
  const { above, big, below: month } = dayLabel(start);
  const ink: Style = { face: 'text', size: 11, colour: 'standgroen-900' };
  writeCentred(doc, above, { ...label, y: label.y + 3.2 * MM }, ink);
  writeCentred(doc, big, { ...label, y: label.y + 7 * MM }, { ...ink, face: 'title', size: 27 });
  writeCentred(doc, month, { ...label, y: label.y + 19.6 * MM }, ink);
}

export function drawHouseMark(doc: Doc, name: string): void {
  const strip = { y: PAGE.height - 20 * MM, width: CARD.width / STRIP.length, height: 2 * MM };
  decoration(doc, () => {
    for (const [index, token] of STRIP.entries()) {
      doc.rect(CARD.x + index * strip.width, strip.y, strip.width, strip.height).fill(palette[token]);
    }
    const style: Style = { face: 'title', size: 15, colour: 'standgroen-900' };
    writeLine(doc, name, { x: CARD.x, y: strip.y - 9 * MM }, style);
  });
}

/** Draws something that screen readers skip. */
export function decoration(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
