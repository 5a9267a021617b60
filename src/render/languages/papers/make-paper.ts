import { type VatQuarter, vatPdf } from '../../../modules/ticketing/documents/pdf/vat-pdf.ts';
import type { MailOrder } from '../../../modules/ticketing/documents/facts/mail-order.ts';
import type { MailCard } from '../../../modules/ticketing/documents/facts/mail-card.ts';
import type { MailInvoice } from '../../../modules/ticketing/documents/facts/mail-invoice.ts';
import type { MailQuote } from '../../../modules/ticketing/documents/facts/mail-quote.ts';
import { papers } from '../../../modules/ticketing/documents/pdf/papers.ts';
import { writeIn } from '../languages.ts';
import type { MadePaper, PaperOrder } from './paper-order.ts';

/** Makes a paper in the thread that calls: a second and more for a large order. */
export function makePaper({ kind, site, pieces, language }: PaperOrder): Promise<MadePaper> {
  const facts = factsOf(pieces);
  return writeIn(language, async () => {
    if (kind === 'giftCardFile') return papers.giftCardFile(facts as MailCard, site);
    return { content: await pdfOf(), filename: null };
  });

  function pdfOf(): Promise<Uint8Array> {
    if (kind === 'ticketPdf') return papers.ticketPdf(facts as MailOrder, site);
    if (kind === 'vatPdf') return vatPdf(facts as VatQuarter, site);
    if (kind === 'quotePdf') return papers.quotePdf(facts as MailQuote, site);
    return papers.invoicePdf(facts as MailInvoice, site);
  }
}

/** The facts that `piecesOf` took apart. */
function factsOf([first = '{}', ...tickets]: readonly string[]): object {
  const facts = JSON.parse(first) as object;
  if (!('groupSignatures' in facts)) return facts;
  const groupSignatures = new Map(facts.groupSignatures as [string, string][]);
  return { ...facts, groupSignatures, tickets: tickets.map((text) => JSON.parse(text) as unknown) };
}
