import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import type { Translate } from '../../ui/text/use-words.ts';
import type { CardView } from '../attempt.ts';
import type words from '../nl.json';

const LOOKS = { welcome: 'good', 'other-day': 'look', lapsed: 'bad', unknown: 'bad', uncontrolled: 'look' } as const;

/** Message about a friends' card: whom it lets in, or why it does not. */
export function cardWords(t: Translate<typeof words>, { word, card, isOffline }: CardView) {
  const look = LOOKS[word];
  if (!card)
    return { look, word: t('card.not'), detail: t(word === 'uncontrolled' ? 'card.uncontrolled' : 'card.forged') };
  const days = { from: longDay(card.from), until: longDay(card.until) };
  const whose = card.name === '' ? card.kind : t('card.whose', { kind: card.kind, name: card.name });
  const facts = card.kind === '' ? [] : [`${whose}.`, t('card.gives', { gives: card.gives })];
  if (word === 'other-day')
    return { look, word: t('card.early'), detail: [t('card.earlyText', days), ...facts].join(' ') };
  if (word !== 'welcome')
    return { look, word: t('card.ended'), detail: [t('card.endedText', days), ...facts].join(' ') };
  const seen = isOffline ? [t('card.bySignature')] : [];
  return { look, word: whomText(card), detail: [t('card.good', days), ...facts, ...seen].join(' ') };
}
