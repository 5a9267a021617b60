import { describe, expect, it } from 'vitest';
import { pagePatterns } from '../../client/start/routes.tsx';
import { addressIn } from '../../src/kernel/pages/addresses.ts';
import { PAGES } from '../../src/kernel/pages/pages.ts';
import { createSharedPages } from '../../src/render/shared-pages.ts';
import { testSite } from '../support/test-site.ts';

const { sharedKey, isRead } = createSharedPages({ slug: 'lindehof' });

describe('key of a shared page (S-25)', () => {
  it.each([
    ['/home', '', 'home'],
    ['/home', '?utm_source=krant', 'home'],
    ['/agenda', '', 'agenda'],
    // The same screen, but another route: its data would not fit.
    ['/open-dagen-bezoekerstuin', '', 'open-dagen'],
    ['/workshop', '?code=x', 'workshop'],
    ['/agenda', '?utm_source=krant', 'agenda'],
    ['/voorwaarden', '', 'voorwaarden'],
    ['/privacy', '', 'privacy'],
    ['/privacy', '?utm_source=krant', 'privacy'],
    ['/nieuwsbrief', '', 'nieuwsbrief'],
    ['/nieuwsbrief/12', '?utm_source=mail', 'nieuwsbrief:12'],
    ['/over-de-lindehof', '', 'over-de-tuin'],
    ['/sfeerimpressie-open-tuin-de-lindehof', '', 'sfeerimpressie'],
    ['/natuurlijk-afscheid-in-de-lindehof', '?utm=x', 'natuurlijk-afscheid'],
    ['/events/7/open-dag', '', 'event:events:7'],
    ['/events/7/andere-titel', '?utm_source=krant', 'event:events:7'],
    ['/workshops/12/-', '?', 'event:workshops:12'],
  ])('%s%s is shared as %s', (path, search, key) => {
    expect(sharedKey(path, search)).toBe(key);
  });

  it.each([
    ['/events/7/open-dag', '?amount_3=2'],
    ['/events/7/open-dag', '?amount%5F3=2'],
    ['/events/7/open-dag', '?payment=0b1'],
    ['/events/7/open-dag', '?voorbeeld=1'],
    ['/events/7/open-dag', `?x=${'y'.repeat(400)}`],
    ['/events/7/open-dag/betaling', ''],
    ['/events/checkout', ''],
    ['/agenda', '?pagina=2'],
    ['/open-dagen-bezoekerstuin', '?soort=alles&pagina=2'],
    ['/workshop', '?maand=2026-12'],
    ['/privacy', '?token=x'],
    ['/nieuwsbrief/0', ''],
    ['/nieuwsbrief/bevestigen', ''],
    ['/nieuwsbrief/bevestigen', '?token=x'],
    ['/contact/bevestigen', ''],
    ['/unsubscribe', ''],
    ['/unsubscribe', '?email=a%40b.nl&token=x'],
    ['/profile', ''],
    ['/events/0/x', ''],
    ['/events/07/x', ''],
    ['/events/7a/x', ''],
    ['/events/99999999999/x', ''],
    ['/home/', ''],
    ['/over-de-tuin', ''],
    ['/over-de-elders', ''],
    ['/bestelling/geheim', ''],
    ['/t/ABCD', ''],
    ['/iets-anders', ''],
  ])('%s%s is nobody else’s', (path, search) => {
    expect(sharedKey(path, search)).toBeNull();
  });

  it('goes through an address once: steps that grow faster than a million characters would not end (S-26)', () => {
    expect(sharedKey(`/events/7/${'a-'.repeat(500_000)}/`, '')).toBeNull();
  });
});

/** Public routes that are never cached, because they show one visitor's data or only redirect. */
const NEVER_SHARED = [
  '/',
  '/workshops',
  '/events',
  '/events/checkout',
  '/events/checkout/betaling',
  '/events/checkout/bevestiging',
  '/events/:id/:title/betaling',
  '/events/:id/:title/bevestiging',
  '/workshops/:id/:title/betaling',
  '/workshops/:id/:title/bevestiging',
  '/wachtrij',
  '/bestelling/bevestigen',
  '/aanvraag/bevestiging',
  '/aanvraag/:secret',
  '/aanvraag/:secret/offerte',
  '/bestelling/:secret',
  '/bestelling/:secret/afgezegd',
  '/bestelling/:secret/annuleren',
  '/bestelling/:secret/antwoorden',
  '/bestelling/:secret/betalen',
  '/bestelling/:secret/datum',
  '/bestelling/:secret/factuur',
  '/bestelling/:secret/gegevens',
  '/bestelling/adres',
  '/cadeaubon',
  '/cadeaubon/:secret',
  '/cadeaubon/:secret/herroepen',
  '/vriendenkaart',
  '/vriendenkaart/:secret',
  '/vriendenkaart/:secret/herroepen',
  '/vriendenkaart/:secret/verlengen',
  '/t/:code',
  '/wachtlijst/:secret',
  '/herroepen/:secret',
  '/login',
  '/profile',
  '/activate',
  '/activate/:userId',
  '/uitnodiging',
  '/poort-toestel',
  '/nieuwsbrief/bevestigen',
  '/contact/bevestigen',
  '/unsubscribe',
];

describe('every public route', () => {
  const patterns = pagePatterns(testSite);
  const shared = PAGES.filter(({ key }) => key !== undefined);
  /** Those that neither have a key nor are known to need none. */
  const forgotten = (routes: string[]) => {
    const key = createSharedPages(testSite).sharedKey;
    const example = (route: string) => route.replace(':id', '7').replaceAll(/:\w+/g, 'x');
    return routes.filter((route) => key(example(route), '') === null && !NEVER_SHARED.includes(route));
  };

  it('has a key of its own, or is known to show what is one visitor’s (S-25)', () => {
    expect(forgotten(patterns)).toEqual([]);
    const keys = shared.map(({ path, key }) => (path.includes(':') ? `${key}:` : key));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same here and in the route table', () => {
    const known = [...shared.map(({ path }) => addressIn(testSite.slug, path)), ...NEVER_SHARED];
    expect(known.toSorted()).toEqual([...new Set(patterns)].toSorted());
  });

  it('is missed when nobody thought of its key', () => {
    expect(forgotten([...patterns, '/bomen', '/bomen/:id'])).toEqual(['/bomen', '/bomen/:id']);
  });
});

describe('a page that is only read (decision 0175)', () => {
  it.each([
    ['/home', true],
    ['/agenda?maand=2027-05', true],
    ['/en/agenda', true],
    ['/events/7/open-dag', true],
    ['/events/7/open-dag?utm_source=krant', true],
    ['/events/7/open-dag?amount_3=2', false],
    ['/events/7/open-dag/betaling', false],
    ['/login', true],
    ['/login?view=register', true],
    ['/login?notice=cancelled', false],
    ['/login?userId=3&token=x', false],
    ['/cadeaubon?eerder=x', true],
    ['/de/cadeaubon', true],
    ['/events/checkout', true],
    ['/profile', false],
    ['/bestelling/Zq3vN8rT5kWm2xYp7dLc', false],
    ['/dmt-admin', false],
  ])('%s: %s', (address, isOnlyRead) => {
    expect(isRead(new URL(address, 'https://lindehof.example'))).toBe(isOnlyRead);
  });
});
