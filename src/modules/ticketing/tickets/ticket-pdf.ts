import { deflateSync } from 'node:zlib';
import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from './mail-order.ts';
import { openPaper } from './paper.ts';
import { STATES, ticketArt } from './ticket-art.ts';
import { ART } from './ticket-card.ts';
import { groupPage, ticketPage } from './ticket-page.ts';
import { eventAndDay, partiesOf } from './order-words.ts';

const DRAWINGS_KEPT = 50;
const drawings = new Map<number, Buffer>();

/**
 * The tickets of a paid order as one tagged A4 PDF (GAP-65). Per date: for more than one ticket first a page with the group
 * code, then a page per ticket that gives entry. The same order gives the same bytes; `CreationDate` is the time of payment.
 */
export async function ticketPdf(order: MailOrder, site: Site): Promise<Uint8Array> {
  const made = new Date(order.paidAt ?? 0);
  const title = `Tickets voor ${eventAndDay(order)}`;
  const { doc, root, end } = await openPaper({ title, author: `De ${site.name}`, made, host: site.host });
  const art = drawnOnce(doc, order.event.id);
  const sheet = { doc, root, art, order, site };
  for (const { groupCode, tickets } of partiesOf(order)) {
    if (groupCode !== null) groupPage(sheet, groupCode, tickets);
    for (const ticket of tickets) ticketPage(sheet, ticket);
  }
  return end();
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
