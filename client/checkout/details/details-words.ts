import { useWords as wordsOf } from '../../ui/words.ts';
import sale from '../nl.json' with { type: 'json' };
import steps from '../steps/steps-nl.json' with { type: 'json' };
import words from './details-nl.json' with { type: 'json' };

/** The words of step Gegevens, and of addresses with a likely slip wherever they stand: `t('didYouMean', { email })`. */
export function useWords() {
  return wordsOf(words, steps, sale);
}
