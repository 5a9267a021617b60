import { useEffect, useState } from 'react';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { type Sale, useGateApi } from '../gate-api.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { kindsOf, wayText } from './sale-words.ts';
import type { useSale } from './use-sale.ts';
import words from './nl.json' with { type: 'json' };
import styles from './sale.module.css';

type SoldListProps = {
  isShown: boolean;
  version: number;
  sale: ReturnType<typeof useSale>;
  onPrint: (sale: Sale) => void;
};

export function SoldList({ isShown, version, sale, onPrint }: SoldListProps) {
  const t = useWords(words);
  const api = useGateApi();
  const [isOpen, setIsOpen] = useState(false);
  const [{ sales: read, of }, setRead] = useState<{ sales: Sale[] | 'failed' | null; of: string }>(NOTHING_READ);
  const [tries, setTries] = useState(0);
  const isBusy = sale.shown.kind === 'asking' || sale.shown.kind === 'unanswered';
  const wanted = `${version} ${tries} ${sale.shown.kind}`;
  const isOld = isShown && isOpen && of !== wanted;
  useEffect(() => {
    if (!isOld) return;
    let isCurrent = true;
    api.sales().then(
      ({ sales }) => isCurrent && setRead({ sales, of: wanted }),
      () => isCurrent && setRead((before) => ({ sales: before.sales ?? 'failed', of: wanted })),
    );
    return () => void (isCurrent = false);
  }, [api, isOld, wanted]);
  return (
    <details className={styles['sold']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('sold.title')}</summary>
      <output>{textOf(read, t)}</output>
      {read === 'failed' && (
        <button type="button" onClick={() => setTries((before) => before + 1)}>
          {t('again')}
        </button>
      )}
      {Array.isArray(read) && (
        <ul>
          {read.map((one) => (
            <li key={one.id}>
              <details>
                <summary>
                  {clockTime(one.at)} · {kindsOf(one)} · {wayText(t, one.way, one.total)}{' '}
                  <span className={styles['small']}>
                    {t('sold.by', { device: one.device, number: one.number })}
                    {one.undone && ` · ${t('sold.undone', { time: clockTime(one.undone.at) })}`}
                  </span>
                </summary>
                {!one.undone && !isBusy && <Ways one={one} undo={sale.undo} />}
                {!one.undone && <ReceiptForm sale={one} onPrint={onPrint} />}
              </details>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const NOTHING_READ = { sales: null, of: '' };

/** A terminal payment is returned as the volunteer chooses; the choice is recorded. */
function Ways({ one, undo }: { one: Sale; undo: ReturnType<typeof useSale>['undo'] }) {
  const t = useWords(words);
  const ways = one.way === 'terminal' && one.total > 0 ? (['terminal', 'cash'] as const) : (['cash'] as const);
  return ways.map((back) => (
    <button key={back} type="button" onClick={() => undo(one, back)}>
      {ways.length > 1 ? t(`sold.undoBy.${back}`) : t('undo')}
    </button>
  ));
}

function textOf(read: Sale[] | 'failed' | null, t: (key: 'sold.loading' | 'sold.failed' | 'sold.none') => string) {
  if (read === null) return t('sold.loading');
  if (read === 'failed') return t('sold.failed');
  return read.length === 0 ? t('sold.none') : '';
}
