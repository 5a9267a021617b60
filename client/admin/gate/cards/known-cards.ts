import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { CARD_KEY_LENGTH, type SeenUse } from '../../../../src/modules/ticketing/gate/friend-card-schema.ts';
import type { GateDay, GateEntries, GateStep, UseStep } from '../../../../src/modules/ticketing/gate/gate-schema.ts';
import { meaningOfCard } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import { cardCodeInQr, vouchedCard } from '../../../../src/modules/ticketing/rules/friends/signed-card.ts';
import { hashOfCode } from '../../../../src/modules/ticketing/rules/scanned-code.ts';
import type { CardView } from '../attempt.ts';
import type { SeenCard } from '../gate-api.ts';
import { count, isRoom, restOf, sumOf } from './rest.ts';

type Data = { day: GateDay; entries: GateEntries } | null;

type Surroundings = {
  baseUrl: string;
  /** Name of this phone until the server has given its own. */
  device: string;
  data: () => Data;
  /** Steps that were not sent yet. */
  waiting: () => readonly GateStep[];
  now: () => number;
};

/** A card that this phone scanned. `spent`: visits of a punch card before today. */
type Known = { card: SeenCard; spent: number };

const keyOf = (hash: string) => hash.slice(0, CARD_KEY_LENGTH);

/** Friends' cards without network: what their signatures say, and who came in with them as far as this phone knows. */
export function knownCards({ baseUrl, device, data, waiting, now }: Surroundings) {
  const scanned = new Map<string, Known>();

  /** Visits of today with a card, those included that wait to be sent. */
  function usesOf({ hash, uses }: Pick<SeenCard, 'hash' | 'uses'>): SeenUse[] {
    const received = (data()?.entries.uses ?? []).filter(([key]) => key === keyOf(hash));
    const stored = received.map(([, id, at, of, adults, children]): SeenUse => {
      return { id, adults, children, at, device: of };
    });
    const known = data() ? stored : [...uses];
    for (const step of waiting()) {
      if (step.kind === 'undo') known.splice(0, known.length, ...known.filter(({ id }) => id !== step.entry));
      if (step.kind !== 'use' || step.hash !== hash || known.some(({ id }) => id === step.id)) continue;
      const { id, adults, children, at = '' } = step;
      known.push({ id, adults, children, at, device });
    }
    return known;
  }

  function current({ card, spent }: Known): SeenCard {
    const uses = usesOf(card);
    const { visits } = card;
    return { ...card, uses, visits: visits && { of: visits.of, left: visits.of - spent - count(sumOf(uses)) } };
  }

  function viewOf(card: SeenCard, id: string): CardView {
    const isDead = data()?.day.dead?.includes(keyOf(card.hash)) ?? false;
    const meaning = isDead ? 'lapsed' : meaningOfCard(card, dayOf(new Date(now()).toISOString()));
    const isFull = count(restOf(card)) === 0;
    const word = meaning !== 'welcome' || !isFull ? meaning : card.visits ? 'spent' : 'inside';
    return { kind: 'card', word, card, isOffline: true, id, use: null };
  }

  /**
   * Decides about the QR code of a card by its signature; `id` is that of the scan. Null if the text is no such code of
   * this garden. Without a list no key is known, and nothing can be checked.
   */
  async function scan(text: string, id: string): Promise<CardView | null> {
    const named = cardCodeInQr(text);
    if (named?.host !== new URL(baseUrl).host) return null;
    const none = { kind: 'card', card: null, isOffline: true, id, use: null } as const;
    const keys = data()?.day.keys ?? null;
    if (keys === null) return { ...none, word: 'uncontrolled' };
    const vouched = await vouchedCard(text, keys);
    if (vouched === null) return { ...none, word: 'unknown' };
    const { code, visits, ...facts } = vouched;
    const hash = await hashOfCode(code);
    const before = scanned.get(hash);
    const spent = data()?.day.punches?.find(([key]) => key === keyOf(hash))?.[1] ?? 0;
    const { kind, name, gives } = before?.card ?? { kind: '', name: '', gives: '' };
    const ofVisits = visits === undefined ? null : { of: visits, left: visits };
    const known = { card: { hash, kind, name, gives, ...facts, visits: ofVisits, uses: [] }, spent };
    scanned.set(hash, known);
    return viewOf(current(known), id);
  }

  /** Keeps what the server said of a card. */
  function learn(card: SeenCard): void {
    const { hash, visits, uses } = card;
    scanned.set(hash, { card, spent: visits ? visits.of - visits.left - count(sumOf(uses)) : 0 });
  }

  /** Answer to persons who come in, before it is stored: 'entered', or why not. Null for a card not scanned here. */
  function decide(step: UseStep): CardView | null {
    const known = scanned.get(step.hash);
    if (!known) return null;
    const card = current(known);
    const { id, adults, children } = step;
    const isRepeat = card.uses.some((use) => use.id === id);
    const view = viewOf(card, id);
    if (!isRepeat && view.word !== 'welcome') return view;
    if (!isRepeat && !isRoom(card, step)) return { ...view, word: 'fewer' };
    return { ...view, word: 'entered', use: { id, adults, children } };
  }

  return {
    scan,
    learn,
    decide,
    /** The card as it is after what was decided here. */
    card: (hash: string): SeenCard | null => {
      const known = scanned.get(hash);
      return known ? current(known) : null;
    },
  };
}
