import { deflateSync } from 'node:zlib';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { openPaper } from './paper.ts';
import { STATES, ticketArt } from './ticket/ticket-art.ts';
import { ART } from './ticket/ticket-card.ts';

const DRAWINGS_KEPT = 50;
const drawings = new Map<number, Buffer>();

export type OpenPdf = {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  /** Drawing in the margin, chosen by the seed of the document. */
  art: PDFKit.PDFKitReference;
  artOf(seed: number): PDFKit.PDFKitReference;
  finish(): Promise<Uint8Array>;
};

/** `madeAt` becomes `CreationDate`. */
export async function openPdf(
  { title, madeAt, seed }: { title: string; madeAt: Instant | null; seed: number },
  site: Site,
): Promise<OpenPdf> {
  const made = new Date(madeAt ?? 0);
  const { doc, root, end } = await openPaper({ title, author: `De ${site.name}`, made, host: site.host });
  const drawn = new Map<number, PDFKit.PDFKitReference>();
  const artOf = (wanted: number) => {
    const art = drawn.get(wanted) ?? drawnOnce(doc, wanted);
    drawn.set(wanted, art);
    return art;
  };
  return { doc, root, art: artOf(seed), artOf, finish: async () => end() };
}

/** Draws the art once, as one object that all pages share. */
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

function packedArt(seed: number): Buffer {
  const packed = drawings.get(seed) ?? deflateSync(ticketArt(ART.width, ART.height, seed));
  if (drawings.size >= DRAWINGS_KEPT) drawings.clear();
  drawings.set(seed, packed);
  return packed;
}
