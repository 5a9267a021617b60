import type { Site } from '../../../../kernel/web/site.ts';
import type { MailOrder } from '../facts/mail-order.ts';
import { eventAndDay, partiesOf } from '../facts/order-words.ts';
import { openPdf } from './pdf-document.ts';
import { groupPage, ticketPage } from './ticket/ticket-page.ts';
import { words } from './ticket-pdf.words.ts';
import { giftCardFile } from './gift-card-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { quotePdf } from './quote-pdf.ts';

/**
 * Draws a tagged A4 PDF (GAP-65): per date a page for the group and a page per valid ticket, which folds twice to A6.
 * Deterministic; `CreationDate` is the time of payment.
 */
export async function ticketPdf(order: MailOrder, site: Site): Promise<Uint8Array> {
  const title = words.documentTitle({ eventAndDay: eventAndDay(order) });
  const { finish, artOf, ...pdf } = await openPdf({ title, madeAt: order.paidAt, seed: order.event.id }, site);
  const sheet = { ...pdf, artOfKind: (place: number) => artOf(order.event.id + place), order, site };
  for (const { groupCode, tickets } of partiesOf(order)) {
    if (groupCode !== null) groupPage(sheet, groupCode, tickets);
    for (const ticket of tickets) ticketPage(sheet, ticket);
  }
  return finish();
}

/** Deterministic. Drawing is slow (fonts take a third of a second), so it runs in a thread. */
export const papers = { ticketPdf, giftCardFile, invoicePdf, quotePdf };

export type Papers = typeof papers;
