import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Today } from '../../../src/dashboard/schema.ts';
import { clockTime } from '../../../src/kernel/dates/dutch-dates.ts';
import { useSite } from '../../api/application.ts';
import { apiContext } from '../../api/context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { adminApi } from '../api/api.ts';
import { orNothing } from '../api/calls.ts';
import { useMay, usePresent } from '../layout/present.ts';
import { useCounts } from '../layout/navigation.tsx';
import { Panel, AdminPage } from '../ui/admin-page.tsx';
import { Figure, Figures } from '../ui/figures.tsx';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { amountText, money } from '../ui/text/format.ts';
import texts from '../ui/text/text.module.css';
import { useWords } from '../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { VisitsSoon } from './visits.tsx';
import { NextEvent, Programme } from './programme.tsx';
import styles from './today.module.css';

export function Component() {
  const t = useWords(words);
  const site = useSite();
  const { message } = usePresent();
  const today = useLoaderData<typeof loader>();
  const { new: newMessages, approvals } = useCounts();
  const mayAdmit = useMay('gate');
  return (
    <AdminPage
      title={t('today.title')}
      lead={
        <>
          {t('today.welcome', { name: site.name })} {message}
        </>
      }
      actions={
        <>
          {mayAdmit && (
            <LinkButton to="/dmt-admin/poort" external>
              <Glyph name="ticket" /> {t('today.gate')}
            </LinkButton>
          )}
          {mayAdmit && (
            <LinkButton to="/dmt-admin/kassa" external variant="secondary">
              <Glyph name="list" /> {t('today.till')}
            </LinkButton>
          )}
          <LinkButton to="/dmt-admin/agenda/nieuw" variant="secondary">
            <Glyph name="plus" /> {t('today.newEvent')}
          </LinkButton>
          <LinkButton to="/dmt-admin/inhoud/season" variant="secondary">
            {t('today.hours')}
          </LinkButton>
          <LinkButton to="/dmt-admin/inhoud/bloei" variant="secondary">
            {t('today.bloom')}
          </LinkButton>
          <LinkButton to="/dmt-admin/inhoud/gallery" variant="secondary">
            <Glyph name="image" /> {t('today.photos')}
          </LinkButton>
        </>
      }
    >
      {message === null && (
        <Notice tone="warn">
          <p>{t('today.noMessage')}</p>
        </Notice>
      )}
      {today === null ? (
        <Notice tone="error">
          <p>{t('today.failed')}</p>
        </Notice>
      ) : (
        <>
          <Attention today={today} newMessages={newMessages} approvals={approvals} />
          <Programme today={today} />
          <VisitsSoon today={today} />
          {today.next && <NextEvent event={today.next} date={today.date} />}
          {today.orders && <OrdersOfToday orders={today.orders} />}
        </>
      )}
    </AdminPage>
  );
}

const AGENDA = '/dmt-admin/agenda';
const MESSAGES = '/dmt-admin/berichten';
const ISSUES = '/dmt-admin/nieuwsbrief';
const NOTICE = '/dmt-admin/inhoud/season-notice';
const PAYOUTS = '/dmt-admin/cijfers/uitbetalingen';
const REQUESTS = '/dmt-admin/aanvragen';
const WITHDRAWALS = '/dmt-admin/herroepingen';
const POST = '/dmt-admin/post';
const PERSONS = '/dmt-admin/instellingen/bezoekers';
const APPROVALS = '/dmt-admin/instellingen/tweede-paar-ogen';

function Attention({ today, newMessages, approvals }: { today: Today; newMessages: number; approvals: number }) {
  const t = useWords(words);
  const { attention, moneyBack, waiting, missedIssues, deadMails, payoutDifferences, isNoticePast, mustAskPersons } =
    today;
  const { withdrawals, requests } = today;
  const lines = attention.length + moneyBack.length + waiting.length + missedIssues.length;
  const isQuiet = lines + withdrawals + requests + deadMails + payoutDifferences + newMessages + approvals === 0;
  if (isQuiet && !isNoticePast && !mustAskPersons) return null;
  return (
    <Panel title={t('today.attention')}>
      <ul className={styles['lines']}>
        {attention.map(({ id, number, firstName, lastName, flagText, toReturn }) => (
          <li key={id} className={styles['line']}>
            <Glyph name="alert" />
            <div>
              <Link to={`/dmt-admin/bestellingen/${id}`}>
                {t('today.order', { number, name: `${firstName} ${lastName}` })}
              </Link>
              {flagText && <p className={texts['small']}>{flagText}</p>}
              {toReturn && (
                <p>
                  <Link to={`/dmt-admin/bestellingen/${id}/terugbetalen?betaling=${toReturn.payment}`}>
                    {t('today.return', { number, amount: money(toReturn.amount) })}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
        {moneyBack.map(({ id, title, orders: count }) => (
          <Waiting
            key={id}
            adminPage={`${AGENDA}/${id}/stoppen`}
            glyph="alert"
            text={t('today.moneyBack', { count, number: amountText(count), title })}
          />
        ))}
        {waiting.map(({ id, title, wishes, places }) => (
          <Waiting
            key={id}
            adminPage={`${AGENDA}/${id}/regels`}
            glyph="users"
            text={t('today.waitlist', { count: wishes, title, places: amountText(places) })}
          />
        ))}
        {missedIssues.map(({ id, title }) => (
          <Waiting key={id} adminPage={`${ISSUES}/${id}`} glyph="news" text={t('today.missedIssue', { title })} />
        ))}
        {approvals > 0 && (
          <Waiting adminPage={APPROVALS} glyph="users" text={t('today.approvals', { count: approvals })} />
        )}
        {newMessages > 0 && (
          <Waiting adminPage={MESSAGES} glyph="message" text={t('today.messages', { count: newMessages })} />
        )}
        {requests > 0 && <Waiting adminPage={REQUESTS} glyph="users" text={t('today.requests', { count: requests })} />}
        {withdrawals > 0 && (
          <Waiting adminPage={WITHDRAWALS} glyph="alert" text={t('today.withdrawals', { count: withdrawals })} />
        )}
        {payoutDifferences > 0 && (
          <Waiting adminPage={PAYOUTS} glyph="alert" text={t('today.payouts', { count: payoutDifferences })} />
        )}
        {isNoticePast && <Waiting adminPage={NOTICE} glyph="alert" text={t('today.noticePast')} />}
        {mustAskPersons && <Waiting adminPage={PERSONS} glyph="users" text={t('today.persons')} />}
        {deadMails > 0 && <Waiting adminPage={POST} glyph="mail" text={t('today.deadMails', { count: deadMails })} />}
      </ul>
    </Panel>
  );
}

function Waiting({ adminPage, glyph, text }: { adminPage: string; glyph: GlyphName; text: string }) {
  return (
    <li className={styles['line']}>
      <Glyph name={glyph} />
      <div>
        <Link to={adminPage}>{text}</Link>
      </div>
    </li>
  );
}

function OrdersOfToday({ orders }: { orders: NonNullable<Today['orders']> }) {
  const { count, tickets, amount, refunded, chargedBack, net, newest } = orders;
  const t = useWords(words);
  return (
    <Panel title={t('today.orders')} action={<Link to="/dmt-admin/cijfers">{t('today.figures')}</Link>}>
      <Figures>
        <Figure term={t('today.ordersCount')} value={String(count)} />
        <Figure term={t('today.ticketsCount')} value={String(tickets)} />
        <Figure
          term={t('today.amount')}
          value={money(net)}
          aside={
            refunded + chargedBack !== 0 &&
            t('today.madeOf', { sold: money(amount), back: money(refunded + chargedBack) })
          }
        />
      </Figures>
      {newest.length > 0 && (
        <ul className={styles['lines']}>
          {newest.map((order) => (
            <li key={order.id} className={styles['order']}>
              <div>
                <Link to={`/dmt-admin/bestellingen/${order.id}`}>
                  {order.firstName} {order.lastName}
                </Link>
                <p className={texts['small']}>{order.event.title}</p>
              </div>
              <p className={styles['paid']}>
                {money(order.totalAmount)}
                {order.paidAt && <span className={texts['small']}> {clockTime(order.paidAt)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {count > newest.length && <Link to="/dmt-admin/bestellingen">{t('today.allOrders')}</Link>}
    </Panel>
  );
}

/** Returns null if it could not be read: the rest of the page is still useful. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Today | null> {
  return orNothing(adminApi(context.get(apiContext)).today(), 'today', context);
}
