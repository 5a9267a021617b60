import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { longDate, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { useSite } from '../../../api/application.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import { EARLIER } from '../../checkout/cart/cart.ts';
import type { CardPage } from './card.loader.ts';
import styles from '../gift-cards.module.css';
import { Running, useAskingAgain } from './running.tsx';
import { WithdrawStep } from './withdraw-step.tsx';
import { words } from './words.ts';
import { say } from '../../../../src/kernel/text/words-of.ts';

export { action, loader } from './card.loader.ts';

export const handle: PageExtras<() => Promise<CardPage>> = {
  breadcrumb: () => [{ label: words.title, url: '/cadeaubon' }],
};

const TONES = { accepted: 'success', asked: 'info', failed: 'warn' } as const;
const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

export function Component() {
  const page = useLoaderData<CardPage>();
  const isWithdrawing = useLocation().pathname.endsWith('/herroepen');
  if (!isWithdrawing) return <BoughtCard {...page} />;
  const what = words.cardOf({ amount: euros(page.card.amount) });
  return <WithdrawStep {...page} path="/cadeaubon" what={what} texts={words} />;
}

function BoughtCard({ secret, payment, card, isDone }: CardPage) {
  const { status } = card;
  const { money = 'accepted' } = card.withdrawal;
  const isPaid = status === 'paid';
  const isRunning = status === 'open' || status === 'pending' || status === 'authorized';
  useAskingAgain(isRunning);
  const title = isPaid
    ? card.end
      ? words.title
      : words.paidTitle
    : isRunning
      ? words.runningTitle
      : words.unpaidTitle;
  return (
    <div className={styles.page}>
      <PageMetadata title={title} description={words.title} path="/cadeaubon" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            {isPaid && !card.end && <p>{words.mailedTo({ email: card.email })}</p>}
          </header>
          {card.withdrawal.state === 'done' && (isDone || money !== 'accepted') && (
            <Notice tone={TONES[money]} role="alert" title={words.withdrawn}>
              <p>{say(words.withdrawnText[money], { email: card.email })}</p>
            </Notice>
          )}
          {card.end && (
            <Notice tone="info">
              <p>{words.ends[card.end]}</p>
            </Notice>
          )}
          {isRunning && <Running card={card} />}
          {!isPaid && !isRunning && (
            <Notice tone="warn" role="alert">
              <p>{words.unpaid}</p>
              <p>
                <LinkButton to={card.again ? `/cadeaubon?${EARLIER}=${card.again.payment}` : '/cadeaubon'}>
                  {words.again}
                </LinkButton>
              </p>
            </Notice>
          )}
          {isPaid && <CardFace card={card} />}
          {isPaid && (
            <div className={styles.columns}>
              <OrderOfCard secret={secret} payment={payment} card={card} />
              {secret !== null && <Withdrawal secret={secret} withdrawal={card.withdrawal} />}
            </div>
          )}
          <p>
            <Link to="/agenda">{words.agenda}</Link>
          </p>
        </Stack>
      </Wrap>
    </div>
  );
}

function CardFace({ card }: Pick<CardPage, 'card'>) {
  const isOver = card.end !== null && card.end !== 'spent';
  return (
    <article className={`${styles.face} ${isOver ? styles.over : ''}`} aria-label={words.title}>
      <Picture motif="cadeaubon" alt="" sizes="(width > 40em) 24rem, 100vw" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.value}>{euros(card.amount)}</p>
        {card.recipientName !== '' && <p className={styles.for}>{words.forWhom({ name: card.recipientName })}</p>}
        {card.message !== '' && <p className={styles.message}>{card.message}</p>}
        {!isOver && (
          <p>
            <span className={styles.small}>{words.code}</span>
            <br />
            {card.code ? <span className={styles.code}>{groupedCode(card.code)}</span> : words.codeInMail}
          </p>
        )}
        {card.validUntil && <p className={styles.small}>{words.until({ day: longDay(card.validUntil) })}</p>}
      </div>
    </article>
  );
}

function OrderOfCard({ secret, payment, card }: Omit<CardPage, 'isDone'>) {
  const query = secret === null ? `?payment=${payment ?? ''}` : '';
  const pdf = `/cadeaubon${secret === null ? '' : `/${secret}`}/cadeaubon.pdf${query}`;
  return (
    <section className={styles.about} aria-labelledby="order-of-card">
      <h2 id="order-of-card">{words.number({ number: card.number })}</h2>
      <SummaryList rows={rowsOf(card)} />
      <p className={styles.amounts}>
        {(card.end === null || card.end === 'spent') && (
          <LinkButton to={pdf} external>
            <Icon name="download" /> {words.pdf}
          </LinkButton>
        )}
        {secret !== null && card.vatRate !== null && card.end !== 'withdrawn' && (
          <LinkButton to={`/bestelling/${secret}/factuur`} variant="secondary">
            {words.invoice}
          </LinkButton>
        )}
      </p>
      {secret === null && <p>{words.linkInMail}</p>}
    </section>
  );
}

function rowsOf(card: CardPage['card']) {
  const { mailed, soldAt, balance } = card;
  const vat =
    card.vatRate === null ? words.vatMulti : words.vatSingle({ rate: card.vatRate, vat: euros(card.vat ?? 0) });
  const given = mailed
    ? mailed.isSent
      ? words.sentTo({ email: mailed.email, day: longDay(mailed.on) })
      : words.willBeSent({ email: mailed.email, day: longDay(mailed.on) })
    : words.printed;
  return [
    { term: words.what, detail: words.cardOf({ amount: euros(card.amount) }) },
    ...(soldAt ? [{ term: words.paidOn, detail: longDate(soldAt) }] : []),
    ...(mailed?.email !== '' ? [{ term: words.to, detail: given }] : []),
    ...(balance === null || card.end === 'withdrawn'
      ? []
      : [{ term: words.left, detail: <strong>{euros(balance)}</strong> }]),
    { term: words.vat, detail: vat },
  ];
}

function Withdrawal({
  secret,
  withdrawal: { state, until },
}: { secret: string } & Pick<CardPage['card'], 'withdrawal'>) {
  const site = useSite();
  if (state === 'none') return null;
  return (
    <section className={styles.about} aria-labelledby="withdraw">
      <h2 id="withdraw">{words.withdrawTitle}</h2>
      {state === 'open' && until && (
        <Stack gap={3}>
          <p>{words.withdrawUntil({ until: longDay(until) })}</p>
          <p>
            <LinkButton to={`/cadeaubon/${secret}/herroepen`} variant="secondary">
              {words.withdraw}
            </LinkButton>
          </p>
        </Stack>
      )}
      {state === 'used' && <p>{words.withdrawUsed}</p>}
      {state === 'late' && until && <p>{words.withdrawLate({ until: longDay(until), email: site.email })}</p>}
      {state === 'done' && until && <p>{words.withdrawDone({ on: longDate(until) })}</p>}
    </section>
  );
}
