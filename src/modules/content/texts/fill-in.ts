import * as z from 'zod/mini';
import { escapedHtml } from '../../../kernel/text/plain-text.ts';
import { isProse, type Owned, type Translator, withLinks } from '../../../kernel/text/owned.ts';
import type { Site } from '../../../kernel/web/site.ts';

/** Values of placeholders, as in 'Welkom bij de {name}'. */
export type Words = Readonly<Record<string, string>>;

/** Service that sends email, named on the privacy page (P-14). */
export type MailService = 'resend' | 'smtp';

export type SiteFacts = {
  site: Site;
  mailService: MailService;
  /** Company whose robot check is used; null for our own (P-14). */
  robotCheck: string | null;
};

const PLACE = /\{([^{}]*)\}/g;

export function siteWords({ site, mailService, robotCheck }: SiteFacts): Words {
  const numbers = [
    site.kvkNumber && `Ons KvK-nummer is ${site.kvkNumber}.`,
    site.vatNumber && `Ons btw-nummer is ${site.vatNumber}.`,
  ];
  return {
    name: site.name,
    slug: site.slug,
    abbr: site.abbr,
    host: site.host,
    email: site.email,
    phone: site.phone,
    phoneNumber: site.phoneHref.replace(/^tel:/, ''),
    street: site.street,
    postalCode: site.postalCode,
    city: site.city,
    sellerNumbers: numbers.filter(Boolean).join(' '),
    paymentMethod: site.paymentMethod.label,
    robotCheck: robotCheckText(robotCheck),
    mailProcessor: {
      resend:
        'Resend, dat onze e-mails verstuurt, ook vanuit de Verenigde Staten, onder de standaardcontracten van de EU',
      smtp: 'het bedrijf dat onze e-mails verstuurt',
    }[mailService],
  };
}

/** Sentence of the privacy page about the robot check (P-14). */
function robotCheckText(company: string | null): string {
  if (company === null) {
    return 'Of een formulier door een mens is ingevuld, laten wij uw eigen browser met een kleine berekening tonen; daar komt geen ander bedrijf aan te pas.';
  }
  return `Of een formulier door een mens is ingevuld, laten wij controleren door ${company}. Dat bedrijf ziet dan uw IP-adres en hoe uw browser zich gedraagt, maar niet wat u invult. De controle wordt pas geladen als u een formulier gebruikt.`;
}

/** Fills in placeholders; an unknown one is an issue. */
export function filledText(words: Words): z.ZodMiniType<string, string> {
  return z
    .pipe(
      z.string(),
      filled(words, (word) => word),
    )
    .check(z.minLength(1));
}

/** Fills in escaped values, and sanitises the result, since the text may be an edit (S-21). */
export function filledHtml(words: Words, safeHtml: (dirty: string) => string): z.ZodMiniType<string, string> {
  return z.pipe(z.pipe(z.string(), filled(words, escapedHtml)), z.transform(safeHtml));
}

export type Translating = { translator: Translator; words: Words; dutch: Words };

export function translatedText(given: Translating): z.ZodMiniType<Owned, string> {
  return z.pipe(
    z.string(),
    z.transform((dutch: string) => translatedWith(given, dutch, (text, words) => filledIn(text, words, same))),
  );
}

/** Translates and sanitises HTML (S-21). */
export function translatedHtml(given: Translating, safeHtml: (dirty: string) => string): z.ZodMiniType<Owned, string> {
  const fill = (html: string, words: Words) =>
    withLinks(safeHtml(filledIn(html, words, escapedHtml)), given.translator.language);
  return z.pipe(
    z.string(),
    z.transform((dutch: string) => translatedWith(given, dutch, fill)),
  );
}

function translatedWith(
  { translator, words, dutch }: Translating,
  written: string,
  fill: (text: string, words: Words) => string,
): Owned {
  const other = translator.translate(written);
  if (other !== null) return fill(other, words);
  const text = fill(written, dutch);
  return isProse(written.replaceAll(PLACE, '')) ? { text, lang: 'nl' } : text;
}

/** Keeps the owner's amounts, such as '€ 24,00', on one line by a no-break space. */
export function withUnbrokenAmounts(shown: Owned): Owned {
  if (typeof shown === 'string') return unbroken(shown);
  return { ...shown, text: unbroken(shown.text) };
}

const unbroken = (text: string) => text.replaceAll(/€ (?=\d)/g, '€\u00A0');

const same = (word: string) => word;

const filledIn = (text: string, words: Words, prepare: (word: string) => string): string =>
  text.replaceAll(PLACE, (place, name: string) => prepare((Object.hasOwn(words, name) && words[name]) || place));

/** Refuses HTML that the sanitiser would change, so that nothing is lost silently. */
export function harmlessHtml(html: z.ZodMiniType<string, string>, safeHtml: (dirty: string) => string) {
  const isHarmless = (text: string) => safeHtml(text) === text;
  return z.pipe(z.string().check(z.refine(isHarmless, 'Deze HTML is niet toegestaan of niet goed gesloten.')), html);
}

function filled(words: Words, prepare: (word: string) => string) {
  return z.transform((text: string, context) =>
    text.replaceAll(PLACE, (place, name: string) => {
      const word = Object.hasOwn(words, name) ? words[name] : undefined;
      if (word === undefined) {
        context.issues.push({ code: 'custom', message: `Onbekend woord tussen accolades: ${place}.`, input: text });
      }
      return prepare(word ?? place);
    }),
  );
}
