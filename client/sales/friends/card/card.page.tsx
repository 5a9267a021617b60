import { useLoaderData, useLocation } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { longDate, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import { leftText, periodText, whomText } from '../../../../src/modules/ticketing/rules/friends/friend-card.ts';
import { useSite } from '../../../api/application.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { PageExtras } from '../../../ui/page/page.ts';
import { PageMetadata } from '../../../ui/page/page-metadata.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Stack, Wrap } from '../../../ui/text/text.tsx';
import { type CardPage, readCard, withdraw } from '../../gift-cards/card/card.loader.ts';
import { Running, useAskingAgain } from '../../gift-cards/card/running.tsx';
import { words as texts } from '../../gift-cards/card/words.ts';
import styles from '../../gift-cards/gift-cards.module.css';
import { QrPicture } from '../../orders/ticket/qr-picture.tsx';
import { WithdrawStep } from '../../gift-cards/card/withdraw-step.tsx';
import { LOST, LostCard, REPLACED, Replaced, replaceCode } from './lost-card.tsx';
import { words } from './words.ts';

export { readCard as loader };
/** Withdraws from the purchase, or replaces a lost code. */
export async function action(args: ActionFunctionArgs) {
  const lost = Number((await args.request.clone().formData()).get(LOST));
  return lost > 0 ? replaceCode(args, lost) : withdraw(args, '/vriendenkaart');
}

export const handle: PageExtras<() => Promise<CardPage>> = {
  breadcrumb: () => [{ label: words.title, url: '/vriendenkaart' }],
};

const euros = (amount: number) => euroText(centsFromEuros(amount) ?? 0);

export function Component() {
  const page = useLoaderData<CardPage>();
  const isWithdrawing = useLocation().pathname.endsWith('/herroepen');
  if (!isWithdrawing) return <FriendCard {...page} />;
  const what = `${page.card.friend?.kind ?? words.title}, ${euros(page.card.amount)}`;
  return <WithdrawStep {...page} path="/vriendenkaart" what={what} texts={words} ofUsed={words.withdrawOfUsed} />;
}

function FriendCard({ secret, payment, card, isDone }: CardPage) {
  const { status, end } = card;
  const { money = 'accepted' } = card.withdrawal;
  const isReplaced = new URLSearchParams(useLocation().search).has(REPLACED);
  const isPaid = status === 'paid';
  const isRunning = status === 'open' || status === 'pending' || status === 'authorized';
  useAskingAgain(isRunning);
  const paidTitle = end ? words.title : words.paidTitle;
  const title = isPaid ? paidTitle : isRunning ? texts.runningTitle : texts.unpaidTitle;
  return (
    <div className={styles.page}>
      <PageMetadata title={title} description={words.title} path="/vriendenkaart" noindex />
      <Wrap>
        <Stack gap={5}>
          <header className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            {isPaid && !end && <p>{words.mailedTo({ email: card.email })}</p>}
          </header>
          {card.withdrawal.state === 'done' && (isDone || money !== 'accepted') && (
            <Notice tone="info" role="alert">
              <p>{withdrawnText(money, card.email)}</p>
            </Notice>
          )}
          {isReplaced && <Replaced />}
          {end && (
            <Notice tone="info">
              <p>{words.ends[end]}</p>
            </Notice>
          )}
          {isRunning && <Running card={card} />}
          {!isPaid && !isRunning && (
            <Notice tone="warn" role="alert">
              <p>{words.unpaid}</p>
              <p>
                <LinkButton to="/vriendenkaart">{texts.again}</LinkButton>
              </p>
            </Notice>
          )}
          {isPaid && <Face card={card} />}
          {isPaid && (
            <div className={styles.columns}>
              <Purchase secret={secret} payment={payment} card={card} />
              {secret !== null && card.friend?.renewal && <Renewal secret={secret} />}
              {secret !== null && end === null && card.friend && <LostCard codeNumber={card.friend.codeNumber} />}
              {secret !== null && <Withdrawal secret={secret} {...card} />}
            </div>
          )}
        </Stack>
      </Wrap>
    </div>
  );
}

function withdrawnText(money: 'accepted' | 'asked' | 'failed', email: string): string {
  if (money === 'failed') return texts.withdrawnText.failed;
  return words[money === 'asked' ? 'withdrawnAsked' : 'withdrawn']({ email });
}

function Face({ card: { friend, code, recipientName, validUntil, message, end } }: Pick<CardPage, 'card'>) {
  if (!friend) return null;
  return (
    <article className={`${styles.face} ${end ? styles.over : ''}`} aria-label={words.title}>
      {friend.qr !== null && (
        <div className={styles.words}>
          <QrPicture text={friend.qr} label={words.qr} />
          <p className={styles.small}>{words.show}</p>
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.for} lang="nl">
          {friend.kind}
        </p>
        {recipientName !== '' && <p>{words.inNameOf({ name: recipientName })}</p>}
        <p>
          {whomText({ ...friend, visits: friend.visits?.of ?? null })}: <span lang="nl">{friend.gives}</span>
        </p>
        {friend.visits && (
          <p>
            <strong>{leftText(friend.visits.left)}</strong>
          </p>
        )}
        {friend.from && validUntil && (
          <p>{words.valid({ period: periodText({ from: friend.from, until: validUntil }) })}</p>
        )}
        {code !== null && end === null && <p>{words.code({ code: groupedCode(code) })}</p>}
        {message !== '' && <p className={styles.message}>{message}</p>}
        {friend.qr === null && end === null && <p>{words.codeInMail}</p>}
      </div>
    </article>
  );
}

function Purchase({ secret, payment, card }: Omit<CardPage, 'isDone'>) {
  const { mailed, soldAt } = card;
  const pdf = `/cadeaubon${secret === null ? '' : `/${secret}`}/cadeaubon.pdf${secret === null ? `?payment=${payment ?? ''}` : ''}`;
  const given =
    mailed && texts[mailed.isSent ? 'sentTo' : 'willBeSent']({ email: mailed.email, day: longDay(mailed.on) });
  return (
    <section className={styles.about} aria-labelledby="purchase">
      <h2 id="purchase">{texts.number({ number: card.number })}</h2>
      <SummaryList
        rows={[
          { term: words.price, detail: euros(card.amount) },
          { term: texts.vat, detail: words.vat({ rate: card.vatRate ?? 0, vat: euros(card.vat ?? 0) }) },
          ...(soldAt ? [{ term: texts.paidOn, detail: longDate(soldAt) }] : []),
          ...(given && mailed.email !== '' ? [{ term: words.to, detail: given }] : []),
        ]}
      />
      <p className={styles.amounts}>
        {card.end === null && (
          <LinkButton to={pdf} external>
            <Icon name="download" /> {words.pdf}
          </LinkButton>
        )}
        {secret !== null && card.end !== 'withdrawn' && (
          <LinkButton to={`/bestelling/${secret}/factuur`} variant="secondary">
            {texts.invoice}
          </LinkButton>
        )}
      </p>
    </section>
  );
}

/** Leads to the page that renews a card which has ended, or ends soon. */
function Renewal({ secret }: { secret: string }) {
  return (
    <section className={styles.about} aria-labelledby="renewal">
      <h2 id="renewal">{words.renewTitle}</h2>
      <p>{words.renewText}</p>
      <p>
        <LinkButton to={`/vriendenkaart/${secret}/verlengen`}>{words.renew}</LinkButton>
      </p>
    </section>
  );
}

function Withdrawal({
  secret,
  withdrawal: { state, until, back },
  friend,
}: { secret: string } & Pick<CardPage['card'], 'withdrawal' | 'friend'>) {
  const site = useSite();
  if (state === 'none' || state === 'done') return null;
  return (
    <section className={styles.about} aria-labelledby="withdraw">
      <h2 id="withdraw">{texts.withdrawTitle}</h2>
      {state === 'open' && until && (
        <Stack gap={3}>
          <p>
            {back === undefined
              ? words[friend?.isProRata ? 'withdrawProRata' : 'withdrawUntil']({ until: longDay(until) })
              : words.withdrawRest({ until: longDay(until), back: euros(back) })}
          </p>
          <p>
            <LinkButton to={`/vriendenkaart/${secret}/herroepen`} variant="secondary">
              {texts.withdraw}
            </LinkButton>
          </p>
        </Stack>
      )}
      {state === 'used' && <p>{friend?.isProRata ? words.withdrawNoRest : words.withdrawUsed}</p>}
      {state === 'late' && until && <p>{texts.withdrawLate({ until: longDay(until), email: site.email })}</p>}
    </section>
  );
}
