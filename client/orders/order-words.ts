import { addWords } from '../ui/words.ts';
import words from './order-nl.json' with { type: 'json' };

addWords('checkout', words);

/** The words of an order that was placed, its tickets and its money: `t('yourTickets')`. */
export { useWords } from '../checkout/steps/step-words.ts';
