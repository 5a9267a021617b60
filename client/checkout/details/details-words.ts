import { addWords } from '../../ui/words.ts';
import words from './details-nl.json' with { type: 'json' };

addWords('checkout', words);

/** The words of step Gegevens, and of addresses with a likely slip wherever they stand: `t('didYouMean', { email })`. */
export { useWords } from '../steps/step-words.ts';
