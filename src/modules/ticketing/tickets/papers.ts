import { giftCardFile } from './gift-card-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { ticketPdf } from './ticket-pdf.ts';

/**
 * Functions that make the PDFs for buyers. The same facts give the same bytes. Each uses the processor for long, a
 * third of a second for the fonts alone, so a site runs them in a separate thread.
 */
export const papers = { ticketPdf, giftCardFile, invoicePdf };

export type Papers = typeof papers;
