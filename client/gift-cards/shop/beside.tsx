import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money.ts';
import { useSite } from '../../api/application.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { Stack } from '../../ui/text/text.tsx';
import { useWords } from '../../ui/use-words.ts';
import styles from '../gift-cards.module.css';
import words from './beside-nl.json' with { type: 'json' };
import { BALANCE, type BalanceAnswer } from './shop.loader.ts';

const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

/** Balance of a card for anyone with its code, also while none are on sale. `told`: the last answer; null: none yet. */
export function Balance({ told }: { told: BalanceAnswer | null }) {
  const t = useWords(words);
  const { state, formData } = useNavigation();
  // Where it is corrected; what is wrong is read with it.
  useEffect(() => {
    if (told?.error) document.getElementById('giftCard')?.focus();
  }, [told]);
  const isBusy = state === 'submitting' && formData?.get('intent') === BALANCE;
  return (
    <section className={styles.about} aria-labelledby="tegoed">
      <h2 id="tegoed">{t('title')}</h2>
      <Form method="post" action="/cadeaubon#tegoed" preventScrollReset noValidate>
        <Stack gap={4}>
          <CsrfField />
          <input type="hidden" name="intent" value={BALANCE} />
          <Field
            label={t('code')}
            name="giftCard"
            defaultValue={told?.typed ?? ''}
            error={told?.error ?? undefined}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <p>
            <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('busy')}>
              {t('ask')}
            </Button>
          </p>
          <output>
            {told?.card &&
              t('left', {
                balance: euros(told.card.balance),
                amount: euros(told.card.amount),
                until: longDay(told.card.validUntil),
              })}
          </output>
        </Stack>
      </Form>
    </section>
  );
}

/** Information required before buying (BW 6:230m): how it works, and the right of withdrawal. */
export function About({ vatRate }: { vatRate: number | null }) {
  const t = useWords(words);
  const site = useSite();
  return (
    <section className={styles.about} aria-labelledby="about-cards">
      <h2 id="about-cards">{t('about')}</h2>
      <Stack gap={3}>
        <p>{t('aboutUse')}</p>
        <p>{t('aboutValid')}</p>
        <p>{t('aboutRefund')}</p>
        <p>{vatRate === null ? t('aboutVatMulti') : t('aboutVatSingle', { rate: vatRate })}</p>
        <h3 id="herroepen">{t('withdrawTitle')}</h3>
        <p>{t('aboutWithdraw')}</p>
        <p>{t('aboutWithdrawHow', { name: site.name, email: site.email })}</p>
        <p>
          <Link to="/voorwaarden">{t('terms')}</Link>
        </p>
      </Stack>
    </section>
  );
}
