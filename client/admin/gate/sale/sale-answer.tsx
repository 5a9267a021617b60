import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import answer from '../answer/answer.module.css';
import type { Sale } from '../gate-api.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { backText, doneText, kindsOf, takenText } from './sale-words.ts';
import type { SaleShown, useSale } from './use-sale.ts';
import words from './nl.json' with { type: 'json' };
import styles from './sale.module.css';

export const SIGN_IN = '/login?returnTo=/dmt-admin/poort';
const UNDO_MS = 10_000;

type SaleAnswerProps = { sale: ReturnType<typeof useSale>; onPrint: (sale: Sale) => void };

export function SaleAnswer({ sale, onPrint }: SaleAnswerProps) {
  const t = useWords(words);
  const { shown } = sale;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.kind !== 'choosing') panel.current?.focus(); // the button that was pressed is gone
  }, [shown.kind]);
  const message = messageOf(t, shown);
  if (!message) return null;
  return (
    <>
      <output aria-live="assertive" className={answer['heard']}>
        {[message.word, message.detail, message.money].filter(Boolean).join('. ')}
      </output>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={message.word}
        className={`${answer['answer']} ${answer[message.look]}`}
        data-sale={shown.kind}
      >
        <p className={answer['word']}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={SIGNS[message.sign ?? message.look]} />
          </svg>
          <span>{message.word}</span>
        </p>
        {message.detail && <p className={answer['detail']}>{message.detail}</p>}
        {message.money && <p className={styles['money']}>{message.money}</p>}
        {shown.kind === 'sold' && <Sold shown={shown} sale={sale} onPrint={onPrint} />}
        {shown.kind === 'unanswered' && (
          <div className={answer['ways']}>
            {shown.isSignedOut && (
              <LinkButton to={SIGN_IN} external>
                {t('signIn')}
              </LinkButton>
            )}
            <button type="button" onClick={() => sale.again(shown.attempt)}>
              {t('tryNow')}
            </button>
          </div>
        )}
        {shown.kind === 'undone' && (
          <div className={answer['ways']}>
            <button type="button" onClick={sale.next}>
              {t('next')}
            </button>
          </div>
        )}
      </section>
    </>
  );
}

type SoldProps = SaleAnswerProps & { shown: Extract<SaleShown, { kind: 'sold' }> };

function Sold({ shown, sale, onPrint }: SoldProps) {
  const t = useWords(words);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ReceiptForm sale={shown.sale} onPrint={onPrint} />
      <div className={answer['ways']}>
        {isLate ? (
          <p>{t('undoLater')}</p>
        ) : (
          <button type="button" onClick={() => sale.undo(shown.sale, 'terminal')}>
            {t('undo')}
          </button>
        )}
        <button type="button" onClick={sale.next}>
          {t('next')}
        </button>
      </div>
    </>
  );
}

type Message = { look: 'good' | 'look' | 'plain'; sign?: 'back'; word: string; detail: string; money: string };

const SIGNS: Record<Message['look'] | 'back', string> = {
  good: 'M4 13l5 5L20 6',
  look: 'M12 3v11M12 20h.01',
  plain: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0',
  back: 'M9 4L4 9l5 5M4 9h10a5 5 0 0 1 0 10H8',
};

function messageOf(t: Translate<typeof words>, shown: SaleShown): Message | null {
  switch (shown.kind) {
    case 'choosing':
      return null;
    case 'asking':
      return { look: 'plain', word: t('words.asking'), detail: '', money: '' };
    case 'unanswered':
      return { look: 'look', word: t('words.unanswered'), detail: t(`unanswered.${shown.attempt.kind}`), money: '' };
    case 'sold': {
      const { sale, givenCents } = shown;
      return { look: 'good', word: t('words.sold'), detail: doneText(t, sale), money: takenText(t, sale, givenCents) };
    }
    case 'undone':
      return {
        look: 'plain',
        sign: 'back',
        word: t('words.undone'),
        detail: t('undoneText', { kinds: kindsOf(shown.sale) }),
        money: backText(t, shown.sale),
      };
  }
}
