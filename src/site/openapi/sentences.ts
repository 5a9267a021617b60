import type { Who } from '../../http/guard/guard.ts';
import type { RouteFacts } from './routes.ts';

/** Sentences on the callers that a guard admits. */
export const WHO: Record<Who, string> = {
  public: 'Voor iedereen.',
  provider: 'Voor de diensten die betalingen en e-mail verzorgen.',
  'signing-in': 'Voor wie een wachtwoord heeft gegeven, ook als de tweede stap nog ontbreekt.',
  account: 'Voor wie is ingelogd.',
  gate: 'Voor de poort, en voor beheerders.',
  programme: 'Voor wie het programma beheert, en voor beheerders.',
  administrator: 'Voor beheerders.',
  'key-programme': 'Voor programma’s met een sleutel voor het programma.',
  'key-orders': 'Voor programma’s met een sleutel voor bestellingen van dit evenement.',
  'key-books': 'Voor programma’s met een sleutel voor de boeken.',
};

/** Parts of the description, by the beginning of an address; the first that fits counts. */
const TAGS: readonly [beginning: string, tag: string][] = [
  ['/api/v1', 'Met een sleutel'],
  ['/api/dmt-admin/gate', 'Beheer: poort'],
  ['/api/dmt-admin/till', 'Beheer: kassa'],
  ['/api/dmt-admin/figures', 'Beheer: boeken'],
  ['/api/dmt-admin/payouts', 'Beheer: boeken'],
  ['/api/dmt-admin/invoice', 'Beheer: boeken'],
  ['/api/dmt-admin/orders', 'Beheer: bestellingen'],
  ['/api/dmt-admin/events', 'Beheer: agenda'],
  ['/api/dmt-admin/content', 'Beheer: teksten'],
  ['/api/dmt-admin/newsletter', 'Beheer: nieuwsbrief'],
  ['/api/dmt-admin/messages', 'Beheer: berichten'],
  ['/api/dmt-admin/bookings', 'Beheer: aanvragen'],
  ['/api/dmt-admin', 'Beheer: overig'],
  ['/api/account', 'Account'],
  ['/api/auth', 'Inloggen'],
  ['/api/privacy', 'Account'],
  ['/api/content', 'De tuin'],
  ['/api/events', 'Agenda'],
  ['/api/programme', 'Agenda'],
  ['/api/workshops', 'Agenda'],
  ['/agenda', 'Agenda'],
  ['/api/bookings', 'Aanvragen'],
  ['/api/gift-cards', 'Cadeaubonnen'],
  ['/cadeaubon', 'Cadeaubonnen'],
  ['/api/newsletter', 'Nieuwsbrief'],
  ['/api/mollie', 'Kaarten kopen'],
  ['/api/orders', 'Bestelling'],
  ['/api/tickets', 'Bestelling'],
  ['/bestelling', 'Bestelling'],
  ['/api/waitlist', 'Wachtlijst'],
  ['/api/withdrawals', 'Herroepen'],
];

export function tagOf({ path, rule }: Pick<RouteFacts, 'path' | 'rule'>): string {
  if (rule.who === 'provider') return 'Diensten';
  const tag = TAGS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'Overig';
  // Some calls of the administration stand beside the public ones (`POST /api/events`).
  return isOfStaff(rule.who) && !tag.startsWith('Beheer') ? `Beheer: ${tag.toLowerCase()}` : tag;
}

function isOfStaff(who: Who): boolean {
  return who === 'gate' || who === 'programme' || who === 'administrator';
}

const VERBS: Record<string, string> = { get: 'Lezen', post: 'Sturen', put: 'Zetten', delete: 'Verwijderen' };

/** 'Lezen: events, dates' of `GET /api/events/dates`. */
export function summaryOf({ method, path }: Pick<RouteFacts, 'method' | 'path'>): string {
  const words = path.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'dmt-admin');
  const subject = words.map((word) => (word.startsWith('{') ? `per ${word.slice(1, -1)}` : word.replaceAll('-', ' ')));
  return `${VERBS[method] ?? method}: ${subject.join(', ') || 'alles'}`;
}

export const pageWords = {
  title: 'Koppelingen',
  intro:
    'Elk adres van deze website dat een programma kan aanroepen, wie het mag gebruiken en wat het antwoordt. Voor andere sites is de agenda vrij te gebruiken.',
  whole: 'De hele beschrijving als OpenAPI 3.1',
  contents: 'Onderdelen',
  given: 'Wat u meegeeft',
  body: 'Inhoud',
  answers: 'Antwoorden',
  required: 'verplicht',
  nothing: 'Niets.',
  example: 'Voorbeeld',
  allRefusals:
    'Elke weigering heeft dezelfde vorm: een zin (message), een vaste naam (code) en soms een zin per veld (errors).',
} as const;
