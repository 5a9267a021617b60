import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../../http/environment.ts';
import { CHOICES_SAID, DUTCH_MARK, LANGUAGE_HEADER, type OtherLanguage, pathIn } from '../../kernel/web/languages.ts';
import type { Phrasebook } from './phrasebook.ts';

const NOT_OURS =
  /^(?:firstName|lastName|email|phoneNumber|event_category|tags|organisers|answer|buyer|code|@type|dayOfWeek|recipientName|mailed|id|slug|kind|state|status|url|path|src|href|image|picture|motif|signature|secret)$/;

/**
 * Answers of calls that say `x-language` are in that language: each text that its phrasebook knows, whether we wrote it or
 * the owner; the others stay Dutch. Dutch pages send no such header, so for them nothing happens here.
 */
export function answersInLanguage(
  bookOf: (language: string) => Promise<Phrasebook | null>,
): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const asked = c.req.header(LANGUAGE_HEADER);
    await next();
    // A refusal has been given its language already (src/http/problems.ts).
    if (asked === undefined || c.res.headers.has('content-language')) return;
    if (!c.res.headers.get('content-type')?.includes('json')) return;
    const book = await bookOf(asked);
    if (!book) return;
    const { status, headers } = c.res;
    const said = inLanguage(await c.res.json(), book, asked as OtherLanguage);
    const own = new Headers(headers);
    own.delete('content-length');
    own.set('Content-Language', asked);
    c.res = undefined;
    c.res = new Response(JSON.stringify(said), { status, headers: own });
  };
}

const isFact = (name: string, { fact }: { fact?: unknown }) => name === 'answer' && fact !== undefined;

const isOnCard = (name: string, value: object) => name === 'message' && 'recipientName' in value;

const sentencesIn = (errors: object, book: Phrasebook, language: OtherLanguage) =>
  Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, inLanguage(one, book, language)]));

const isProse = (text: string) => /\p{L}{2}/u.test(text) && /^\p{Lu}|[\s<]/u.test(text) && !/^[A-Z\d_-]+$/.test(text);

export function inLanguage(value: unknown, book: Phrasebook, language: OtherLanguage): unknown {
  if (typeof value === 'string') {
    const said = book.say(value);
    return (said === null && isProse(value) ? DUTCH_MARK : '') + withLinks(said ?? value, language);
  }
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, book, language));
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).flatMap(([name, one]: [string, unknown]): [string, unknown][] => {
    if (name === 'choices' && isTexts(one)) return choicesIn(one, book);
    if (name === 'errors' && typeof one === 'object' && one !== null) return [[name, sentencesIn(one, book, language)]];
    const isTheirs = (NOT_OURS.test(name) && !isFact(name, value)) || isOnCard(name, value);
    return [[name, isTheirs ? one : inLanguage(one, book, language)]];
  });
  const { event_title: title } = value as { event_title?: unknown };
  return Object.fromEntries(typeof title === 'string' ? [...said, ['event_address_title', title]] : said);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function choicesIn(choices: string[], book: Phrasebook): [string, unknown][] {
  const said = choices.map((one) => [one, book.say(one)] as const);
  return [
    ['choices', said.map(([one, other]) => (other === null && isProse(one) ? DUTCH_MARK : '') + one)],
    [CHOICES_SAID, Object.fromEntries(said.filter(([, other]) => other !== null))],
  ];
}

function withLinks(text: string, language: OtherLanguage): string {
  if (!text.includes('href="/')) return text;
  return text.replaceAll(/href="(\/[^"]*)"/g, (whole, href: string) => {
    const own = pathIn(language, href);
    return own === href ? `${whole} hreflang="nl"` : `href="${own}"`;
  });
}
