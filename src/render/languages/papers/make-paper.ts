import { type VatQuarter, vatPdf } from '../../../modules/ticketing/books/figures/vat-pdf.ts';
import type { MailOrder } from '../../../modules/ticketing/documents/facts/mail-order.ts';
import type { MailCard } from '../../../modules/ticketing/documents/facts/mail-card.ts';
import type { MailInvoice } from '../../../modules/ticketing/documents/facts/mail-invoice.ts';
import { papers } from '../../../modules/ticketing/documents/pdf/papers.ts';
import { factsOf, type MadePaper, type PaperOrder, type SitePapers } from './paper-order.ts';

/** Makes a paper in the thread that calls: a second and more for a large order. */
export async function makePaper({ kind, site, pieces, words }: PaperOrder): Promise<MadePaper> {
  const dutch = { ...papers, vatPdf };
  const makers = words === null ? dutch : { ...dutch, ...((await import(words)) as Partial<SitePapers>) };
  const facts = factsOf(pieces);
  if (kind === 'giftCardFile') return makers.giftCardFile(facts as MailCard, site);
  return { content: await pdfOf(), filename: null };

  function pdfOf(): Promise<Uint8Array> {
    if (kind === 'ticketPdf') return makers.ticketPdf(facts as MailOrder, site);
    if (kind === 'vatPdf') return makers.vatPdf(facts as VatQuarter, site);
    return makers.invoicePdf(facts as MailInvoice, site);
  }
}
