import { giftCardFile } from './gift-card-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { ticketPdf } from './ticket-pdf.ts';

/**
 * The PDFs that buyers get, by the function that makes each. The same facts give the same bytes. Each takes the
 * processor for long, a third of a second for the fonts alone, so a site calls them in a thread of their own.
 */
export const papers = { ticketPdf, giftCardFile, invoicePdf };

export type Papers = typeof papers;
