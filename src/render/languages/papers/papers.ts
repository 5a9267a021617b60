import { createHash } from 'node:crypto';
import { createTurns } from '../../../kernel/async/taking-turns.ts';
import type { Language, OtherLanguage } from '../../../kernel/web/languages.ts';
import type { Site } from '../../../kernel/web/site.ts';
import { type MadePaper, type PaperOrder, piecesOf, type SitePapers } from './paper-order.ts';
import type { PaperMaker } from './paper-thread.ts';

const MOST_BYTES = 4 * 1024 * 1024;

/** The papers of a site in a language; null: Dutch. */
export type PapersIn = (language: OtherLanguage | null) => SitePapers;

/**
 * Papers by `maker`, each made once for concurrent requests and cached for later ones: in memory, at most `mostBytes`,
 * never on disk. The facts are the cache key: changed facts give a new paper, and the same facts give the same bytes
 * (R-16).
 */
export function createPapers(maker: Pick<PaperMaker, 'make'>, { mostBytes = MOST_BYTES } = {}): PapersIn {
  const cached = keptBytes<MadePaper>(mostBytes, ({ content }) => content.byteLength);
  const turns = createTurns<MadePaper>();

  async function paper(kind: keyof SitePapers, about: object, site: Site, language: Language): Promise<MadePaper> {
    const order: PaperOrder = { kind, site, language, pieces: await piecesOf(about) };
    const key = nameOf(order);
    const known = cached.find(key);
    if (known) return known;
    return turns.join(key, async () => {
      const made = await maker.make(order);
      cached.keep(key, made);
      return made;
    });
  }

  const inLanguage = (language: Language): SitePapers => ({
    ticketPdf: async (order, site) => (await paper('ticketPdf', order, site, language)).content,
    invoicePdf: async (invoice, site) => (await paper('invoicePdf', invoice, site, language)).content,
    quotePdf: async (quote, site) => (await paper('quotePdf', quote, site, language)).content,
    vatPdf: async (quarter, site) => (await paper('vatPdf', quarter, site, language)).content,
    giftCardFile: async (card, site) => {
      const { content, filename } = await paper('giftCardFile', card, site, language);
      return { content, filename: filename ?? `${card.number}.pdf` };
    },
  });
  return (language) => inLanguage(language ?? 'nl');
}

function nameOf({ kind, site, language, pieces }: PaperOrder): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, site, language]));
  for (const piece of pieces) hash.update(piece).update('\n');
  return hash.digest('base64');
}

/**
 * Cache by name in bounded memory: at most `mostBytes` in total. When full, it evicts the least recently used; an item
 * larger than three quarters of it is not cached, since all the rest would have to go.
 */
export function keptBytes<Made>(mostBytes: number, sizeOf: (made: Made) => number) {
  const cached = new Map<string, Made>();
  let bytes = 0;

  function drop(name: string, made: Made): void {
    cached.delete(name);
    bytes -= sizeOf(made);
  }

  return {
    find(name: string): Made | undefined {
      const made = cached.get(name);
      if (made === undefined) return undefined;
      cached.delete(name); // a map remembers in which order its names came: this one is the newest again
      cached.set(name, made);
      return made;
    },
    keep(name: string, made: Made): void {
      const before = cached.get(name);
      if (before !== undefined) drop(name, before);
      if (sizeOf(made) > mostBytes * 0.75) return;
      cached.set(name, made);
      bytes += sizeOf(made);
      for (const [oldest, old] of cached) {
        if (bytes <= mostBytes) return;
        drop(oldest, old);
      }
    },
    bytes: () => bytes,
  };
}
