import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { ART, CARD, MM } from './ticket-card.ts';
import type { Style } from './ticket-type.ts';

/** What the parts of a page share: what they are about, where text stands beside the picture, how it looks. */

export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  art: PDFKit.PDFKitReference;
  order: MailOrder;
  site: Site;
};

export const TEXT_X = CARD.x + ART.width + 9 * MM;
export const TEXT_WIDTH = CARD.x + CARD.width - TEXT_X - 8 * MM;

export const LABEL = { face: 'strong', size: 8.5, colour: 'standgroen-600', leading: 12 } satisfies Style;
export const TITLE: Style = { face: 'title', size: 26, colour: 'inkt' };
