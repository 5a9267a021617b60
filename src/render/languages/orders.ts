import { speakIn, type Translator } from '../../kernel/text/words-of.ts';
import { isOtherLanguage, type Language, type OtherLanguage } from '../../kernel/web/languages.ts';
import type { Site } from '../../kernel/web/site.ts';
import { EVENT_TEXTS } from '../../modules/catalogue/schema.ts';
import type { MailCard } from '../../modules/ticketing/documents/facts/mail-card.ts';
import type { MailOrder } from '../../modules/ticketing/documents/facts/mail-order.ts';
import type { MailQuote } from '../../modules/ticketing/documents/facts/mail-quote.ts';
import { orderCalendar } from '../../modules/ticketing/documents/facts/order-words.ts';
import { buyersLanguageEmails } from '../../modules/ticketing/documents/index.ts';
import type { Papers } from '../../modules/ticketing/documents/pdf/papers.ts';
import { isCardSale } from '../../modules/ticketing/index.ts';
import { words } from '../../modules/ticketing/sales/gift-cards/words.ts';
import { type EmailWriters, type PortsOf, writersOf } from '../../platform/mail/email.ts';
import { type Languages, writeIn } from './languages.ts';
import type { PapersIn } from './papers/papers.ts';

type MailPorts = Omit<PortsOf<typeof buyersLanguageEmails>, keyof Papers>;

const OWNERS_FACTS = new Map(
  Object.entries(buyersLanguageEmails).map(([kind, { owners = [] }]): [string, readonly string[]] => [kind, owners]),
);

/** Translates the texts by these names. */
function textsIn<Values extends object>({ translate }: Translator, names: readonly string[], values: Values): Values {
  const all = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    names.includes(name) && typeof value === 'string' ? (translate(value) ?? value) : value,
  ]);
  return Object.fromEntries(all) as Values;
}

/** Order emails, tickets, cards and calendar files in the language of the order or of the request. */
export function ordersInLanguage(
  {
    languages,
    translatorOf,
    packageNames,
    papersIn,
  }: {
    languages: Languages;
    translatorOf: (language: string) => Promise<Translator | null>;
    /** Names of packages in a language, by their Dutch ones. */
    packageNames: (language: OtherLanguage) => Promise<ReadonlyMap<string, string>>;
    papersIn: PapersIn;
  },
  ports: MailPorts,
) {
  /** With the owner's translations of what was bought. */
  async function translated(order: MailOrder): Promise<MailOrder> {
    const translator = order.language ? await translatorOf(order.language) : null;
    if (!translator) return order;
    const say = (text: string) => translator.translate(text) ?? text;
    const cardTitle = () => speakIn(translator.language, () => words.giftVoucher);
    return {
      ...order,
      event: {
        ...order.event,
        title: isCardSale({ eventId: order.event.id }) ? cardTitle() : say(order.event.title),
        ...(order.event.accessibility && {
          accessibility: textsIn(translator, Object.keys(EVENT_TEXTS), order.event.accessibility),
        }),
      },
      lines: order.lines.map((line) => ({ ...line, title: say(line.title), description: say(line.description) })),
    };
  }

  /** Translator of quotes, which keep the names of packages in Dutch; null for Dutch. */
  async function quoteTranslatorOf(to: Language): Promise<Translator | null> {
    const translator = await translatorOf(to);
    if (!translator) return null;
    const { language, translate } = translator;
    const names = await packageNames(language);
    return { language, translate: (dutch) => translate(dutch) ?? names.get(dutch) ?? null };
  }

  async function translatedQuote(quote: MailQuote): Promise<MailQuote> {
    const translator = quote.language ? await quoteTranslatorOf(quote.language) : null;
    if (!translator) return quote;
    const say = (text: string) => translator.translate(text) ?? text;
    return {
      ...quote,
      title: say(quote.title),
      event: quote.event && { ...quote.event, title: say(quote.event.title) },
      lines: quote.lines.map((line) => ({ ...line, title: say(line.title) })),
    };
  }

  const byLanguage = new Map(
    [...languages].map((language) => {
      const orderForMail: MailPorts['orderForMail'] = async (id) => {
        const order = await ports.orderForMail(id);
        return order && translated({ ...order, language });
      };
      const quoteForMail: MailPorts['quoteForMail'] = async (id) => {
        const quote = await ports.quoteForMail(id);
        return quote && translatedQuote({ ...quote, language });
      };
      return [
        language,
        writersOf(buyersLanguageEmails, { ...ports, ...papersIn(language), orderForMail, quoteForMail }),
      ];
    }),
  );

  /** Facts with the owner's texts in a language, such as the event of a waiting list and why it is cancelled. */
  async function translatedFacts(language: OtherLanguage, kind: string, facts: unknown): Promise<unknown> {
    const owners = OWNERS_FACTS.get(kind) ?? [];
    const translator = owners.length > 0 ? await translatorOf(language) : null;
    return translator ? textsIn(translator, owners, facts as object) : facts;
  }

  /** Language in the facts of an email, else that of its order or gift card; undefined: Dutch. */
  async function languageOf(facts: unknown): Promise<OtherLanguage | undefined> {
    const { orderId, orderIds, cardId, language } = facts as Record<string, unknown>;
    if (typeof language === 'string') return isOtherLanguage(language) ? language : undefined;
    if (typeof cardId === 'string') return (await ports.cardForMail(cardId))?.language;
    const [id] = typeof orderId === 'string' ? [orderId] : Array.isArray(orderIds) ? orderIds.slice(-1) : [];
    return typeof id === 'string' ? (await ports.orderForMail(id))?.language : undefined;
  }

  const languageFor = ({ language }: Pick<MailOrder, 'language'>) =>
    language && languages.has(language) ? language : null;

  return {
    /** Email writers that use the language in which an order was placed. */
    writers(dutch: EmailWriters): EmailWriters {
      if (languages.size === 0) return dutch;
      const own = Object.keys(buyersLanguageEmails).map((kind): [string, EmailWriters[string]] => [
        kind,
        async (facts, mail) => {
          const language = await languageOf(facts);
          const write = language && byLanguage.get(language)?.[kind];
          if (!write) return dutch[kind]?.(facts, mail) ?? 'withdrawn';
          const ownFacts = await translatedFacts(language, kind, facts);
          return writeIn(language, () => write(ownFacts, mail));
        },
      ]);
      return { ...dutch, ...Object.fromEntries(own) };
    },
    ticketPdf: async (order: MailOrder, site: Site): Promise<Uint8Array> =>
      papersIn(languageFor(order)).ticketPdf(await translated(order), site),
    orderCalendar: async (order: MailOrder, site: Site): Promise<string> => {
      const ownOrder = await translated(order);
      return speakIn(languageFor(order) ?? 'nl', () => orderCalendar(ownOrder, site));
    },
    giftCardFile: (card: MailCard, site: Site): ReturnType<Papers['giftCardFile']> =>
      papersIn(languageFor(card)).giftCardFile(card, site),
    quoteTranslatorOf,
    quotePdf: async (quote: MailQuote, site: Site): Promise<Uint8Array> =>
      papersIn(languageFor(quote)).quotePdf(await translatedQuote(quote), site),
    /** Invoices and the VAT of a quarter are in Dutch. */
    invoicePdf: papersIn(null).invoicePdf,
    vatPdf: papersIn(null).vatPdf,
  };
}
