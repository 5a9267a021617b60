import { addWords } from '../../ui/words.ts';
import words from './steps-nl.json' with { type: 'json' };

addWords('checkout', words);

/** The words of buying after the table of tickets: `t('lineTitle', { amount, title })`. */
export { useWords } from '../words.ts';
