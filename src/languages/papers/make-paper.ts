import type { MailOrder } from '../../modules/ticketing/tickets/mail-order.ts';
import type { MailCard } from '../../modules/ticketing/tickets/mail-card.ts';
import type { MailInvoice } from '../../modules/ticketing/tickets/mail-invoice.ts';
import { papers, type Papers } from '../../modules/ticketing/tickets/papers.ts';
import { factsOf, type MadePaper, type PaperOrder } from './paper-order.ts';

/** Makes a paper in the thread that calls: a second and more for a large order. */
export async function makePaper({ kind, site, pieces, words }: PaperOrder): Promise<MadePaper> {
  const makers = words === null ? papers : { ...papers, ...((await import(words)) as Partial<Papers>) };
  const facts = factsOf(pieces);
  if (kind === 'giftCardFile') return makers.giftCardFile(facts as MailCard, site);
  const content =
    kind === 'ticketPdf'
      ? await makers.ticketPdf(facts as MailOrder, site)
      : await makers.invoicePdf(facts as MailInvoice, site);
  return { content, filename: null };
}
