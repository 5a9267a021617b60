import { Form, Link, useActionData, useNavigation } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import { type action, BACK, type CardPage } from './card.loader.ts';
import styles from '../gift-cards.module.css';
import { words } from './words.ts';

type WithdrawStepProps = CardPage & {
  path: '/cadeaubon' | '/vriendenkaart';
  what: string;
  texts: Pick<typeof words, 'title' | 'withdrawAsk' | 'withdrawWhat' | 'withdrawNot' | 'backToCard'>;
  /** Effect on a used card, of which only a part goes back. */
  ofUsed?: string;
};

/** Second step of withdrawing from any kind of card, as Directive (EU) 2023/2673 requires (BW 6:230o). */
export function WithdrawStep({ secret, card, path, what, texts, ofUsed }: WithdrawStepProps) {
  const result = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  const { state, until, back } = card.withdrawal;
  return (
    <div className={styles.page}>
      <PageMetadata title={words.withdrawTitle} description={texts.title} path={path} noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.withdrawTitle}</h1>
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
                <p>{texts.withdrawAsk}</p>
                <SummaryList
                  rows={[
                    { term: words.orderNumber, detail: String(card.number) },
                    { term: words.what, detail: what },
                    ...(back === undefined
                      ? []
                      : [{ term: words.getsBack, detail: euroText(centsFromEuros(back) ?? 0) }]),
                    { term: words.receiptTo, detail: card.email },
                    ...(until ? [{ term: words.canUntil, detail: longDay(until) }] : []),
                  ]}
                />
                {back !== undefined && <input type="hidden" name={BACK} value={back} />}
                <p>{(back !== undefined && ofUsed) || texts.withdrawWhat}</p>
                <p>
                  <Button type="submit" busy={isBusy}>
                    {words.withdrawConfirm}
                  </Button>
                </p>
              </Stack>
            </Form>
          ) : (
            <Notice tone="info">
              <p>{texts.withdrawNot}</p>
            </Notice>
          )}
          <p>
            <Link to={`${path}/${secret ?? ''}`}>{texts.backToCard}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}
