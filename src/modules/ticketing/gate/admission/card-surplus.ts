import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type CardUse, type FriendUse, type FriendUses, limitsOf } from '../../sales/index.ts';
import { CARD_KEY_LENGTH, type CardSurplus } from '../friend-card-schema.ts';
import { seenUse } from './friend-cards.ts';

/** Key of a card in lists for phones, from the hash of its code in hexadecimal. */
export function cardKey(codeHash: string): string {
  return Buffer.from(codeHash, 'hex').toString('base64url').slice(0, CARD_KEY_LENGTH);
}

/** Finds cards with which more came in than they allow, per day, among visits that were made or sent lately. */
export async function cardSurplus(
  friendUses: Pick<FriendUses, 'ofCards'>,
  recent: readonly CardUse[],
): Promise<CardSurplus[]> {
  const cards = Map.groupBy(recent, ({ cardId }) => cardId);
  const suspects = [...cards].filter(([, some]) => some.length > 1 || some.some(isOverAlone));
  if (suspects.length === 0) return [];
  const all = Map.groupBy(await friendUses.ofCards(suspects.map(([id]) => id)), ({ cardId }) => cardId);
  return suspects.flatMap(([id, some]) => {
    const [card] = some;
    const days = new Set(some.map(({ at }) => dayOf(at)));
    return card ? [...days].flatMap((day) => surplusOn(day, card, all.get(id) ?? [])) : [];
  });
}

function surplusOn(day: CalendarDay, card: CardUse, all: readonly FriendUse[]): CardSurplus[] {
  const uses = all.filter(({ at }) => dayOf(at) === day);
  const over = personsOver(card, uses);
  if (over <= 0) return [];
  return [{ key: cardKey(card.codeHash), kind: card.friend.kind, day, over, uses: uses.map(seenUse) }];
}

function personsOver({ friend, visits }: CardUse, uses: readonly FriendUse[]): number {
  const limits = limitsOf(friend);
  const sum = (of: 'adults' | 'children') => uses.reduce((total, use) => total + use[of], 0);
  if ('visits' in limits) return Math.min(visits - limits.visits, sum('adults') + sum('children'));
  return Math.max(0, sum('adults') - limits.adults) + Math.max(0, sum('children') - limits.children);
}

/** True if one visit may be too many, with those of earlier days or of other phones. */
function isOverAlone(use: CardUse): boolean {
  const limits = limitsOf(use.friend);
  if ('visits' in limits) return use.visits > limits.visits;
  return dayOf(use.recordedAt) !== dayOf(use.at) || use.adults > limits.adults || use.children > limits.children;
}
