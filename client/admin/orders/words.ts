import { useTranslation } from 'react-i18next';
import { addWords } from '../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

addWords('orders', words);

/** The words of the room of orders: `t('order.resend')`. */
export function useWords() {
  return useTranslation('orders').t;
}
