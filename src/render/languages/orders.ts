import type { EventAccess } from '../../kernel/events/accessibility.ts';
import { isOtherLanguage, type OtherLanguage } from '../../kernel/web/languages.ts';
import type { Site } from '../../kernel/web/site.ts';
import type { MailCard } from '../../modules/ticketing/documents/facts/mail-card.ts';
import type { MailOrder } from '../../modules/ticketing/documents/facts/mail-order.ts';
import { orderCalendar } from '../../modules/ticketing/documents/facts/order-words.ts';
import type { Papers } from '../../modules/ticketing/documents/pdf/papers.ts';
import { type EmailWriters, type PortsOf, writersOf } from '../../platform/mail/email.ts';
import type { Languages, LanguageWords } from './languages.ts';
import type { PapersIn } from './papers/papers.ts';
import type { Phrasebook } from './phrasebook.ts';

type MailPorts = Omit<PortsOf<LanguageWords['orderMails']>, keyof Papers>;

/** Facts of an email that are text; others are numbers, moments and identifiers. */
const SAID = /^(?:event|option|reason|words)$/;

/**
 * Emails, tickets, gift cards and calendar files of orders in the language in which each was placed, or in which an
 * email was requested; mostly Dutch.
 */
export function ordersInLanguage(
  {
    languages,
    bookOf,
    papersIn,
  }: { languages: Languages; bookOf: (language: string) => Promise<Phrasebook | null>; papersIn: PapersIn },
  ports: MailPorts,
) {
  /** With the owner's translations of what was bought. */
  async function translated(order: MailOrder): Promise<MailOrder> {
    const book = order.language ? await bookOf(order.language) : null;
    if (!book) return order;
    const say = (text: string) => book.say(text) ?? text;
    const accessIn = (access: EventAccess): EventAccess => {
      const { event_accessibility: text } = access;
      return { ...access, event_accessibility: text && say(text) };
    };
    return {
      ...order,
      event: {
        ...order.event,
        title: say(order.event.title),
        ...(order.event.access && { access: accessIn(order.event.access) }),
      },
      lines: order.lines.map((line) => ({ ...line, title: say(line.title), description: say(line.description) })),
    };
  }

  const byLanguage = new Map(
    [...languages].map(([language, { orderMails, module }]) => {
      const orderForMail: MailPorts['orderForMail'] = async (id) => {
        const order = await ports.orderForMail(id);
        return order && translated({ ...order, language });
      };
      return [language, writersOf(orderMails, { ...ports, ...papersIn(module), orderForMail })];
    }),
  );

  /** Translates the facts of an order, like the awaited event and reasons, as far as the phrasebook knows them. */
  async function saidIn(language: OtherLanguage, facts: unknown): Promise<unknown> {
    const book = await bookOf(language);
    const said = Object.entries(facts as object).map(([name, value]: [string, unknown]) => [
      name,
      SAID.test(name) && typeof value === 'string' ? (book?.say(value) ?? value) : value,
    ]);
    return Object.fromEntries(said);
  }

  /** Language in the facts of an email, else that of its order or gift card; undefined: Dutch. */
  async function languageOf(facts: unknown): Promise<OtherLanguage | undefined> {
    const { orderId, orderIds, cardId, language } = facts as Record<string, unknown>;
    if (typeof language === 'string') return isOtherLanguage(language) ? language : undefined;
    if (typeof cardId === 'string') return (await ports.cardForMail(cardId))?.language;
    const [id] = typeof orderId === 'string' ? [orderId] : Array.isArray(orderIds) ? orderIds.slice(-1) : [];
    return typeof id === 'string' ? (await ports.orderForMail(id))?.language : undefined;
  }

  return {
    /** Email writers that use the language in which an order was placed. */
    writers(dutch: EmailWriters): EmailWriters {
      if (languages.size === 0) return dutch;
      const kinds = new Set([...byLanguage.values()].flatMap((writers) => Object.keys(writers)));
      const own = [...kinds].map((kind): [string, EmailWriters[string]] => [
        kind,
        async (facts, mail) => {
          const language = await languageOf(facts);
          const own = language && byLanguage.get(language)?.[kind];
          if (own) return own(await saidIn(language, facts), mail);
          return dutch[kind]?.(facts, mail) ?? 'withdrawn';
        },
      ]);
      return { ...dutch, ...Object.fromEntries(own) };
    },
    ticketPdf: async (order: MailOrder, site: Site): Promise<Uint8Array> =>
      papersIn(wordsOf(languages, order)?.module ?? null).ticketPdf(await translated(order), site),
    orderCalendar: async (order: MailOrder, site: Site): Promise<string> =>
      (wordsOf(languages, order)?.orderCalendar ?? orderCalendar)(await translated(order), site),
    giftCardFile: (card: MailCard, site: Site): ReturnType<Papers['giftCardFile']> =>
      papersIn(wordsOf(languages, card)?.module ?? null).giftCardFile(card, site),
    /** Invoices and the VAT of a quarter are in Dutch. */
    invoicePdf: papersIn(null).invoicePdf,
    vatPdf: papersIn(null).vatPdf,
  };
}

const wordsOf = (languages: Languages, { language }: Pick<MailOrder, 'language'>) =>
  language && languages.get(language);
