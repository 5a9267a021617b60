import { useState } from 'react';
import { useWords } from '../ui/text/use-words.ts';
import { money, moneyText } from '../ui/text/format.ts';
import { COINS, type CoinCounts, eurosInCoins } from './count.ts';
import words from './nl.json' with { type: 'json' };
import styles from './till.module.css';

/** Passes on the total as a typed amount: '152,50'. */
export function CoinFields({ onCounted }: { onCounted: (text: string) => void }) {
  const t = useWords(words);
  const [counts, setCounts] = useState<CoinCounts>({});
  const euros = eurosInCoins(counts);
  const type = (coin: number, typed: string) => {
    const next = { ...counts, [coin]: typed };
    setCounts(next);
    const counted = eurosInCoins(next);
    if (counted !== null) onCounted(moneyText(counted));
  };
  return (
    <details className={styles['coins']}>
      <summary>{t('coins.title')}</summary>
      <fieldset aria-label={t('coins.title')}>
        {COINS.map((coin) => (
          <label key={coin}>
            {money(coin / 100)}
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={counts[coin] ?? ''}
              onChange={({ target }) => type(coin, target.value)}
            />
          </label>
        ))}
      </fieldset>
      <output>{euros === null ? t('coins.odd') : t('coins.sum', { amount: money(euros) })}</output>
    </details>
  );
}
