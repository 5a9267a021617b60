import { deflateSync } from 'node:zlib';
import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from './mail-order.ts';
import { STATES, ticketArt } from './ticket-art.ts';
import { ART } from './ticket-card.ts';
import { groupPage, ticketPage } from './ticket-page.ts';
import { openFonts } from './ticket-type.ts';
import { eventAndDay, partiesOf } from './order-words.ts';

// The package knows it, its published types do not yet.
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

const DRAWINGS_KEPT = 50;
const drawings = new Map<number, Buffer>();

/**
 * The tickets of a paid order as one tagged A4 PDF (GAP-65). Per date: for more than one ticket first a page with the group
 * code, then a page per ticket that gives entry. The same order gives the same bytes; `CreationDate` is the time of payment.
 */
export async function ticketPdf(order: MailOrder, site: Site): Promise<Uint8Array> {
  const made = new Date(order.paidAt ?? 0);
  const title = `Tickets voor ${eventAndDay(order)}`;
  // Loaded with the first ticket: it brings a library of fonts along.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    subset: PDF_UA,
    info: {
      Title: title,
      Author: `De ${site.name}`,
      CreationDate: made,
      ModDate: made,
      Producer: site.host,
      Creator: site.host,
    },
  });
  const bytes = collected(doc);
  openFonts(doc);
  const art = drawnOnce(doc, order.event.id);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = { doc, root, art, order, site };
  for (const { groupCode, tickets } of partiesOf(order)) {
    if (groupCode !== null) groupPage(sheet, groupCode, tickets);
    for (const ticket of tickets) ticketPage(sheet, ticket);
  }
  root.end();
  doc.end();
  return bytes;
}

/** The picture as one object that every page shows, so that a hundred tickets carry it once. */
function drawnOnce(doc: PDFKit.PDFDocument, seed: number): PDFKit.PDFKitReference {
  const state = (opacity: number) => {
    const graphics = doc.ref({ Type: 'ExtGState', ca: opacity });
    graphics.end(undefined);
    return graphics;
  };
  const art = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    Filter: 'FlateDecode',
    BBox: [0, 0, ART.width + ART.edge, ART.height],
    Resources: { ExtGState: { [STATES.paint]: state(1), [STATES.shadow]: state(0.3) } },
  });
  art.end(packedArt(seed));
  return art;
}

/** The drawing of an event, kept packed for its next order. */
function packedArt(seed: number): Buffer {
  const packed = drawings.get(seed) ?? deflateSync(ticketArt(ART.width, ART.height, seed));
  if (drawings.size >= DRAWINGS_KEPT) drawings.clear();
  drawings.set(seed, packed);
  return packed;
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  doc.on('error', reject);
  return promise;
}
