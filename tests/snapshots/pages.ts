import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTranslated, type Language, pathIn } from '../../src/kernel/web/languages.ts';
import { anOpenDay } from '../catalogue/admin/admin-house.ts';
import { ownPart, readableHtml, stable } from './readable.ts';
import { type BuiltSite, DIST, orderTickets } from './site.ts';

const WHOLE = '/home';
/** Pages that are not in the sitemap. */
const OTHERS = [
  '/events/checkout',
  '/events/checkout/betaling',
  '/events/checkout/bevestiging',
  '/login',
  '/login?view=register',
  '/login?view=reset',
  '/profile',
  '/uitnodiging',
  '/uitnodiging?tegenhouden=x',
  '/activate',
  '/wachtrij',
  '/herroepen',
  '/bestelling/bevestigen?token=x',
  '/bestelling/adres?token=x',
  '/nieuwsbrief/bevestigen?token=x',
  '/contact/bevestigen?token=x',
  '/unsubscribe?token=x',
  '/niets',
  '/events/999999/niets',
  '/t/0000-0000',
];
const OF_AN_ORDER = ['', '/annuleren', '/gegevens', '/antwoorden', '/factuur', '/datum', '/afgezegd', '/agenda.ics'];
const ORDER_PAGE = /\/bestelling\/([\w-]{43})/;
const TICKET_PAGE = /\/t\/([\w-]+)/;

/**
 * Text that a visitor reads in this language on each page of the sample season and of an order, by a name: an address, or
 * what it stands for. Pages without a translation are read in Dutch only.
 */
export async function readPages(site: BuiltSite, language: Language): Promise<Map<string, string>> {
  const visitor = site.browser();
  const read = new Map<string, string>();
  const open = async (name: string, address: string) => {
    const { status, headers, text } = await visitor.get(pathIn(language, address));
    const location = headers.get('location');
    const isPage = headers.get('content-type')?.includes('html') ?? false;
    if (isPage && unstyledClasses(text).length > 0)
      throw new Error(`${name}: no styles of ${unstyledClasses(text).join(' ')}`);
    const shown = isPage ? (name === WHOLE ? readableHtml : ownPart)(text) : stable(text);
    read.set(name, [status, location && stable(location), shown].filter(Boolean).join('\n').trimEnd());
  };
  const isRead = (address: string) => language === 'nl' || isTranslated(address.split('?')[0] ?? '');
  for (const address of [...(await listed(site)), ...OTHERS].filter(isRead)) await open(address, address);
  for (const [state, path] of site.events) await open(`event ${state}`, path);
  for (const [name, path] of await orderPages(site, language)) await open(name, path);
  return read;
}

/** The pages of the sitemap, in Dutch, without those of single events. */
async function listed(site: BuiltSite): Promise<string[]> {
  const map = await site.browser().get('/sitemap.xml');
  const paths = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return paths.filter((address) => !/^\/(?:en|de)\/|\/\d+\//.test(address));
}

/** The pages of a paid order with all that can be done with it, and of one that was cancelled at the bank. */
async function orderPages(site: BuiltSite, language: Language): Promise<[name: string, path: string][]> {
  const event = await site.add(anOpenDay({ event_title: `Open dag (${language})` }));
  await site.admin.post(`/api/dmt-admin/events/${event.event_id}/publish`, { version: event.version });
  const onSale = await site.seen(event.event_id);
  const paid = (await orderTickets(site, { event: onSale, language })).map(({ text }) => text).join('\n');
  const secret = ORDER_PAGE.exec(paid)?.[1];
  if (secret === undefined) throw new Error('the mail of the tickets leads to no page');
  const ticket = TICKET_PAGE.exec(paid)?.[1];
  return [
    ...OF_AN_ORDER.map((page): [string, string] => [`order${page}`, `/bestelling/${secret}${page}`]),
    ...(ticket === undefined ? [] : [['ticket', `/t/${ticket}`] as [string, string]]),
  ];
}

/** Classes of a page that have styles on other pages, but none in the stylesheets that it loads. */
function unstyledClasses(html: string): string[] {
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => styledBy(href));
  const all = styledBy(/ data-styles="([^"]+)"/.exec(html)?.[1] ?? '');
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
  return [...used].filter((name) => all.has(name) && !linked.some((styles) => styles.has(name)));
}

const styled = new Map<string, ReadonlySet<string>>();

function styledBy(href: string): ReadonlySet<string> {
  const known = styled.get(href);
  if (known || href === '') return known ?? new Set();
  const css = readFileSync(path.join(DIST, 'client', href), 'utf8');
  const names = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
  styled.set(href, names);
  return names;
}
