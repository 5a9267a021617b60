import { Form, Link, useActionData, useNavigation } from 'react-router-dom';
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../src/kernel/money.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../ui/text/text.tsx';
import { useWords } from '../../ui/use-words.ts';
import type { action, CardPage } from './card.loader.ts';
import styles from '../gift-cards.module.css';
import words from './nl.json' with { type: 'json' };

/** The second step: what is taken back, and the button that does it (BW 6:230o, as Directive (EU) 2023/2673 asks). */
export function WithdrawStep({ secret, card }: CardPage) {
  const t = useWords(words);
  const told = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  const { state, until } = card.withdrawal;
  return (
    <div className={styles.page}>
      <PageMetadata title={t('withdrawTitle')} description={t('title')} path="/cadeaubon" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{t('withdrawTitle')}</h1>
            {told?.message && (
              <Notice tone="error" role="alert">
                <p>{told.message}</p>
              </Notice>
            )}
          </header>
          {state === 'open' ? (
            <Form method="post" className={styles.form}>
              <Stack gap={5}>
                <CsrfField />
                <p>{t('withdrawAsk')}</p>
                <SummaryList
                  rows={[
                    { term: t('orderNumber'), detail: String(card.number) },
                    { term: t('what'), detail: t('cardOf', { amount: euroText(centsFromEuros(card.amount) ?? 0) }) },
                    { term: t('receiptTo'), detail: card.email },
                    ...(until ? [{ term: t('canUntil'), detail: longDay(until) }] : []),
                  ]}
                />
                <p>{t('withdrawWhat')}</p>
                <p>
                  <Button type="submit" busy={isBusy}>
                    {t('withdrawConfirm')}
                  </Button>
                </p>
              </Stack>
            </Form>
          ) : (
            <Notice tone="info">
              <p>{t('withdrawNot')}</p>
            </Notice>
          )}
          <p>
            <Link to={`/cadeaubon/${secret ?? ''}`}>{t('backToCard')}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}
