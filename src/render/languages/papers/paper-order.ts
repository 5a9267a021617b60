import { mapInTurns } from '../../../kernel/async/long-lists.ts';
import type { Language } from '../../../kernel/web/languages.ts';
import type { Site } from '../../../kernel/web/site.ts';
import type { vatPdf } from '../../../modules/ticketing/documents/pdf/vat-pdf.ts';
import type { MailOrder } from '../../../modules/ticketing/documents/facts/mail-order.ts';
import type { Papers } from '../../../modules/ticketing/documents/pdf/papers.ts';

/** All that a site prints: what buyers get, and the VAT of a quarter for the owner. */
export type SitePapers = Papers & { vatPdf: typeof vatPdf };

/** Request to a worker thread. All of it is text, because objects would be cloned in one piece. */
export type PaperOrder = {
  kind: keyof SitePapers;
  site: Site;
  /** The facts as JSON: all but the tickets, then the tickets in parts. */
  pieces: string[];
  language: Language;
};

/** A PDF; with its name where that depends on the language. */
export type MadePaper = { content: Uint8Array; filename: string | null };

/** The facts of a paper as JSON, made in turns. An order's tickets come after it, part by part. */
export async function piecesOf(about: object): Promise<string[]> {
  if (!isOrder(about)) return [JSON.stringify(about)];
  const { tickets, groupSignatures, ...order } = about;
  const texts = await mapInTurns(tickets, (ticket) => JSON.stringify(ticket));
  return [JSON.stringify({ ...order, groupSignatures: [...groupSignatures] }), ...texts];
}

const isOrder = (about: object): about is MailOrder => 'groupSignatures' in about && 'tickets' in about;
