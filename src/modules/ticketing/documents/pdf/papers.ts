import { giftCardFile } from './gift-card-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { ticketPdf } from './ticket-pdf.ts';

/** Deterministic. Drawing is slow (fonts take a third of a second), so it runs in a thread. */
export const papers = { ticketPdf, giftCardFile, invoicePdf };

export type Papers = typeof papers;
