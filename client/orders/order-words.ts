import { useWords as wordsOf } from '../ui/words.ts';
import sale from '../checkout/nl.json' with { type: 'json' };
import steps from '../checkout/steps/steps-nl.json' with { type: 'json' };
import words from './order-nl.json' with { type: 'json' };

/** The words of an order that was placed, its tickets and its money: `t('yourTickets')`. */
export function useWords() {
  return wordsOf(words, steps, sale);
}
