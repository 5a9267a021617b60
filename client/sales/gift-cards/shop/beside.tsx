import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { useSite } from '../../../api/application.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import styles from '../gift-cards.module.css';
import { BALANCE, type BalanceAnswer } from './shop.loader.ts';
import { words } from './beside.words.ts';

const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

/** Balance check for anyone with a code, also while no cards are on sale. `result` null: not asked yet. */
export function Balance({ result }: { result: BalanceAnswer | null }) {
  const { state, formData } = useNavigation();
  // Screen readers read the error with the field.
  useEffect(() => {
    if (result?.error) document.getElementById('giftCard')?.focus();
  }, [result]);
  const isBusy = state === 'submitting' && formData?.get('intent') === BALANCE;
  return (
    <section className={styles.about} aria-labelledby="tegoed">
      <h2 id="tegoed">{words.title}</h2>
      <Form method="post" action="/cadeaubon#tegoed" preventScrollReset noValidate>
        <Stack gap={4}>
          <CsrfField />
          <input type="hidden" name="intent" value={BALANCE} />
          <Field
            label={words.code}
            name="giftCard"
            defaultValue={result?.typed ?? ''}
            error={result?.error ?? undefined}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <p>
            <Button type="submit" variant="secondary" busy={isBusy} busyLabel={words.busy}>
              {words.ask}
            </Button>
          </p>
          <output>
            {result?.card &&
              words.left({
                balance: euros(result.card.balance),
                amount: euros(result.card.amount),
                until: longDay(result.card.validUntil),
              })}
          </output>
        </Stack>
      </Form>
    </section>
  );
}

export function About({ vatRate }: { vatRate: number | null }) {
  const site = useSite();
  return (
    <section className={styles.about} aria-labelledby="about-cards">
      <h2 id="about-cards">{words.about}</h2>
      <Stack gap={3}>
        <p>{words.aboutUse}</p>
        <p>{words.aboutValid}</p>
        <p>{words.aboutRefund}</p>
        <p>{vatRate === null ? words.aboutVatMulti : words.aboutVatSingle({ rate: vatRate })}</p>
        <h3 id="herroepen">{words.withdrawTitle}</h3>
        <p>{words.aboutWithdraw}</p>
        <p>{words.aboutWithdrawHow({ name: site.name, email: site.email })}</p>
        <p>
          <Link to="/voorwaarden">{words.terms}</Link>
        </p>
      </Stack>
    </section>
  );
}
