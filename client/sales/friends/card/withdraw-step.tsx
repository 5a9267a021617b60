import { Form, Link, useActionData, useNavigation } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import type { action as withdraw, CardPage } from '../../gift-cards/card/card.loader.ts';
import { words as texts } from '../../gift-cards/card/words.ts';
import styles from '../../gift-cards/gift-cards.module.css';
import { words } from './words.ts';

/** Second step of a withdrawal, as Directive (EU) 2023/2673 requires (BW 6:230o). */
export function WithdrawStep({ secret, card }: CardPage) {
  const result = useActionData<typeof withdraw>();
  const isBusy = useNavigation().state === 'submitting';
  const { state, until } = card.withdrawal;
  const rows = [
    { term: texts.orderNumber, detail: String(card.number) },
    { term: texts.what, detail: `${card.friend?.kind ?? words.title}, ${euroText(centsFromEuros(card.amount) ?? 0)}` },
    { term: texts.receiptTo, detail: card.email },
    ...(until ? [{ term: texts.canUntil, detail: longDay(until) }] : []),
  ];
  return (
    <div className={styles.page}>
      <PageMetadata title={texts.withdrawTitle} description={words.title} path="/vriendenkaart" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{texts.withdrawTitle}</h1>
            {result?.message && (
              <Notice tone="error" role="alert">
                <p>{result.message}</p>
              </Notice>
            )}
          </header>
          {state === 'open' ? (
            <Form method="post" className={styles.form}>
              <Stack gap={5}>
                <CsrfField />
                <p>{words.withdrawAsk}</p>
                <SummaryList rows={rows} />
                <p>{words.withdrawWhat}</p>
                <p>
                  <Button type="submit" busy={isBusy}>
                    {texts.withdrawConfirm}
                  </Button>
                </p>
              </Stack>
            </Form>
          ) : (
            <Notice tone="info">
              <p>{words.withdrawNot}</p>
            </Notice>
          )}
          <p>
            <Link to={`/vriendenkaart/${secret ?? ''}`}>{words.back}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}
