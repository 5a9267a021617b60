import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { leftText, whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { Translate } from '../../ui/text/use-words.ts';
import type { CardView } from '../attempt.ts';
import type { SeenCard } from '../gate-api.ts';
import type words from '../nl.json';
import { count, type Persons, restOf, sumOf } from './rest.ts';

type Say = Translate<typeof words>;

const LOOKS = {
  welcome: 'plain',
  entered: 'good',
  fewer: 'look',
  inside: 'look',
  spent: 'look',
  undone: 'plain',
  'other-day': 'look',
  lapsed: 'bad',
  unknown: 'bad',
  uncontrolled: 'look',
} as const;

/** Message about a friends' card: who may come in, who did, or why not. */
export function cardWords(t: Say, { word, card, isOffline, use }: CardView) {
  const look = LOOKS[word];
  const sign = word === 'undone' ? { sign: 'back' as const } : {};
  if (!card)
    return { look, word: t('card.not'), detail: t(word === 'uncontrolled' ? 'card.uncontrolled' : 'card.forged') };
  const days = { from: longDay(card.from), until: longDay(card.until) };
  const facts = factsOf(t, card);
  const seen = isOffline && (word === 'welcome' || word === 'entered') ? [t('card.bySignature')] : [];
  const say = (title: string, ...lines: string[]) => ({ look, ...sign, word: title, detail: lines.join(' ') });
  switch (word) {
    case 'other-day':
      return say(t('card.early'), t('card.earlyText', days), ...facts);
    case 'lapsed':
    case 'unknown':
    case 'uncontrolled':
      return say(t('card.ended'), t('card.endedText', days), ...facts);
    case 'spent':
      return say(t('card.spent'), t('card.spentText', { count: card.visits?.of ?? 0 }), ...facts);
    case 'inside':
      return say(t('card.inside'), t('card.insideText', { whom: whomText(sumOf(card.uses)) }), ...facts);
    case 'fewer':
      return say(t('card.fewer'), insideText(t, card));
    case 'entered':
      return say(
        t('words.welcome'),
        t('card.entered', { persons: personsText(t, card, use) }),
        insideText(t, card),
        ...seen,
      );
    case 'undone':
      return say(t('words.undone'), t('card.undone', { persons: personsText(t, card, use) }), insideText(t, card));
    case 'welcome':
      return say(
        titleOf(t, card),
        ...(card.visits ? [] : [insideText(t, card)]),
        t('card.good', days),
        ...facts,
        ...seen,
      );
  }
}

function factsOf(t: Say, { kind, name, gives }: SeenCard): string[] {
  if (kind === '') return [];
  return [name === '' ? `${kind}.` : `${t('card.whose', { kind, name })}.`, t('card.gives', { gives })];
}

/** Persons whom the card still lets in today. */
function titleOf(t: Say, card: SeenCard): string {
  if (card.visits) return leftText(card.visits.left);
  const rest = restOf(card);
  return card.uses.length === 0 ? whomText(rest) : t('card.rest', { whom: whomText(rest) });
}

/** Persons who are in today with the card; of a punch card also the visits that are left. */
function insideText(t: Say, card: SeenCard): string {
  const inside = sumOf(card.uses);
  if (!card.visits) return count(inside) === 0 ? t('card.nobodyIn') : t('card.in', { whom: whomText(inside) });
  const left = `${leftText(Math.max(0, card.visits.left))}.`;
  return count(inside) === 0 ? left : `${left} ${t('card.visitsToday', { count: count(inside) })}`;
}

/** Persons of one visit: '1 volwassene en 2 kinderen', or '2 personen' of a punch card. */
export function personsText(t: Say, { visits }: Pick<SeenCard, 'visits'>, persons: Persons | null): string {
  if (!persons) return '';
  return visits ? t('card.persons', { count: count(persons) }) : whomText(persons);
}
