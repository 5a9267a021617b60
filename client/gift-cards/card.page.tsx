import { useEffect } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { longDate, longDay } from '../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../src/kernel/money.ts';
import { useSite } from '../api/application.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { SummaryList } from '../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../ui/text/text.tsx';
import { useWords } from '../ui/words.ts';
import type { CardPage } from './card.loader.ts';
import styles from './gift-cards.module.css';
import words from './card-nl.json' with { type: 'json' };
import { WithdrawStep } from './withdraw-step.tsx';

export { action, loader } from './card.loader.ts';

export const handle: PageExtras<() => Promise<CardPage>> = {
  breadcrumb: () => [{ label: words.title, url: '/cadeaubon' }],
};

const ASK_AGAIN_MS = 5_000;
const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

/** What was bought, or the second step of taking it back. */
export function Component() {
  const shown = useLoaderData<CardPage>();
  const isWithdrawing = useLocation().pathname.endsWith('/herroepen');
  return isWithdrawing ? <WithdrawStep {...shown} /> : <BoughtCard {...shown} />;
}

/** A gift card after it was ordered: whether it is paid, what is left of it, to print it, to take it back (R-41). */
function BoughtCard({ secret, payment, card, isDone }: CardPage) {
  const t = useWords(words);
  const { status, withdrawal } = card;
  const isPaid = status === 'paid';
  const isRunning = status === 'open' || status === 'pending' || status === 'authorized';
  useAskingAgain(isRunning);
  const query = secret === null ? `?payment=${payment ?? ''}` : '';
  const pdf = `/cadeaubon${secret === null ? '' : `/${secret}`}/cadeaubon.pdf${query}`;
  const title = isPaid ? t('paidTitle') : isRunning ? t('runningTitle') : t('unpaidTitle');
  return (
    <div className={styles.page}>
      <PageMetadata title={title} description={t('title')} path="/cadeaubon" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{t('number', { number: card.number })}</p>
          </header>
          {isDone && (
            <Notice tone="success" role="alert" title={t('withdrawn')}>
              <p>{t('withdrawnText', { email: card.email })}</p>
            </Notice>
          )}
          {isRunning && <Running card={card} />}
          {!isPaid && !isRunning && (
            <Notice tone="warn" role="alert">
              <p>{t('unpaid')}</p>
              <p>
                <Link to="/cadeaubon">{t('again')}</Link>
              </p>
            </Notice>
          )}
          {isPaid && (
            <section className={styles.bought} aria-label={t('title')}>
              <Picture motif="cadeaubon" alt="" sizes="(width > 40em) 20rem, 100vw" className={styles.picture} />
              <Stack gap={4}>
                <p className={styles.value}>{euros(card.amount)}</p>
                {card.code && card.end !== 'withdrawn' && <p className={styles.code}>{groupedCode(card.code)}</p>}
                {card.end ? <p>{t(`ends.${card.end}`)}</p> : <p>{t('mailedTo', { email: card.email })}</p>}
                <SummaryList rows={rowsOf(card, t)} />
                {(card.end === null || card.end === 'spent') && (
                  <p>
                    <LinkButton to={pdf} external>
                      <Icon name="download" /> {t('pdf')}
                    </LinkButton>
                  </p>
                )}
              </Stack>
            </section>
          )}
          {isPaid && secret === null && <p>{t('linkInMail')}</p>}
          {secret !== null && <Withdrawal secret={secret} withdrawal={withdrawal} />}
          <p>
            <Link to="/agenda">{t('agenda')}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

function rowsOf(card: CardPage['card'], t: ReturnType<typeof useWords<[typeof words]>>) {
  const { mailed } = card;
  const vat = card.vatRate === null ? t('vatMulti') : t('vatSingle', { rate: card.vatRate, vat: euros(card.vat ?? 0) });
  return [
    { term: t('left'), detail: euros(card.balance) },
    ...(card.validUntil ? [{ term: t('validUntil'), detail: longDay(card.validUntil) }] : []),
    { term: t('vat'), detail: vat },
    ...(mailed
      ? [
          {
            term: t('to'),
            detail: t(mailed.isSent ? 'sentTo' : 'willBeSent', { email: mailed.email, day: longDay(mailed.on) }),
          },
        ]
      : []),
  ];
}

function Running({ card: { checkoutUrl } }: Pick<CardPage, 'card'>) {
  const t = useWords(words);
  return (
    <Notice tone="info">
      <output>{t('running')}</output>
      {checkoutUrl && (
        <p>
          <LinkButton to={checkoutUrl} external>
            {t('toBank')}
          </LinkButton>
        </p>
      )}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </Notice>
  );
}

/** The way to take it back, as the law wants it: always in the same place, and easy to find (BW 6:230o). */
function Withdrawal({
  secret,
  withdrawal: { state, until },
}: { secret: string } & Pick<CardPage['card'], 'withdrawal'>) {
  const t = useWords(words);
  const site = useSite();
  if (state === 'none') return null;
  return (
    <section className={styles.about} aria-labelledby="withdraw">
      <h2 id="withdraw">{t('withdrawTitle')}</h2>
      {state === 'open' && until && (
        <Stack gap={3}>
          <p>{t('withdrawUntil', { until: longDay(until) })}</p>
          <p>
            <LinkButton to={`/cadeaubon/${secret}/herroepen`} variant="secondary">
              {t('withdraw')}
            </LinkButton>
          </p>
        </Stack>
      )}
      {state === 'used' && <p>{t('withdrawUsed')}</p>}
      {state === 'late' && until && <p>{t('withdrawLate', { until: longDay(until), email: site.email })}</p>}
      {state === 'done' && until && <p>{t('withdrawDone', { on: longDate(until) })}</p>}
    </section>
  );
}

/** Asks again as long as the payment runs. */
function useAskingAgain(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
