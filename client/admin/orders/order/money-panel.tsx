import { Link, useRevalidator } from 'react-router-dom';
import type { AdminOrderDetail, AdminPayment } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { AdminRefund } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { refundFacts } from '../order-words.tsx';
import { FailedRefund } from './failed-refund.tsx';
import { Taken } from './taken.tsx';
import styles from './order.module.css';
import { moment, money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import lined from '../../ui/list/lines.module.css';
import { useOrdersApi } from '../orders-api.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

export function MoneyPanel({ order }: { order: AdminOrderDetail }) {
  const t = useWords(words);
  const { lines, discount, card, serviceCosts, gift, totalAmount, vat, refunded, refundable, payments, refunds } =
    order;
  return (
    <Panel title={t('order.money')}>
      <dl className={styles['sums']}>
        {lines.map(({ line, title, amount, sum }) => (
          <div key={line}>
            <dt>{t('order.ticketLine', { amount, title })}</dt>
            <dd>{money(sum)}</dd>
          </div>
        ))}
        {card && (
          <div>
            <dt>{t('order.card')}</dt>
            <dd>{money(card.amount)}</dd>
          </div>
        )}
        {discount && (
          <div>
            <dt>
              {discount.code === '' ? t('order.discountOfFriend') : t('order.discountLine', { code: discount.code })}
            </dt>
            <dd>{money(-discount.amount)}</dd>
          </div>
        )}
        {serviceCosts > 0 && (
          <div>
            <dt>{t('order.service')}</dt>
            <dd>{money(serviceCosts)}</dd>
          </div>
        )}
        {gift !== undefined && (
          <div>
            <dt>{t('order.gift')}</dt>
            <dd>{money(gift)}</dd>
          </div>
        )}
        <div className={styles['sum']}>
          <dt>{t('order.total')}</dt>
          <dd>{money(totalAmount)}</dd>
        </div>
        {vat.map(({ rate, amount }) => (
          <div key={rate} className={texts['small']}>
            <dt>{t('order.vat', { rate })}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {order.giftCard && (
          <>
            <div className={styles['sum']}>
              <dt>{t('order.byCard')}</dt>
              <dd>{money(order.giftCard.amount)}</dd>
            </div>
            <div>
              <dt>{t('order.byMoney')}</dt>
              <dd>{money(order.giftCard.toPay)}</dd>
            </div>
          </>
        )}
        {refunded > 0 && (
          <>
            <div className={styles['sum']}>
              <dt>{t('order.refunded')}</dt>
              <dd>{money(refunded)}</dd>
            </div>
            <div>
              <dt>{t('order.left')}</dt>
              <dd>{money(refundable)}</dd>
            </div>
          </>
        )}
      </dl>
      {order.taken && <Taken order={order} taken={order.taken} />}
      {refunds.length > 0 && <Refunds orderId={order.id} refunds={refunds} />}
      {!order.taken && <Payments order={order} payments={payments} />}
    </Panel>
  );
}

function Refunds({ orderId, refunds }: { orderId: string; refunds: AdminRefund[] }) {
  const t = useWords(words);
  return (
    <>
      <h3 className={styles['subheading']}>{t('order.refunds')}</h3>
      <ul className={lined['lines']}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <span className={styles['strong']}>{money(refund.amount)}</span> {t(`refundStates.${refund.status}`)}
            </p>
            <p className={texts['small']}>{refundFacts(t, refund)}</p>
            {refund.reason && <p>{refund.reason}</p>}
            {refund.isToChoose && <FailedRefund orderId={orderId} refund={refund} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Payments({ order, payments }: { order: AdminOrderDetail; payments: AdminPayment[] }) {
  const t = useWords(words);
  return (
    <>
      <h3 className={styles['subheading']}>{t('order.payments')}</h3>
      {payments.length === 0 && (
        <p className={texts['small']}>{t(order.giftCard?.toPay === 0 ? 'order.allByCard' : 'order.noPayments')}</p>
      )}
      <ul className={lined['lines']}>
        {payments.map((payment) => (
          <li key={payment.paymentId ?? payment.createdAt}>
            <p>
              <span className={styles['strong']}>{t(`states.${payment.status}`)}</span> {money(payment.amount)}
            </p>
            <p className={texts['small']}>
              {moment(payment.paidAt ?? payment.createdAt)}
              {payment.paymentId && ` · ${t('order.paymentId')}: ${payment.paymentId}`}
            </p>
            {payment.chargedBack > 0 && <p>{t('order.chargedBack', { amount: money(payment.chargedBack) })}</p>}
            {payment.mismatch && <p>{t('order.mismatch')}</p>}
            {!payment.isOrders && payment.paymentId && payment.refundable > 0 && (
              <p>
                <Link to={`/dmt-admin/bestellingen/${order.id}/terugbetalen?betaling=${payment.paymentId}`}>
                  {t('order.return', { amount: money(payment.refundable) })}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      {payments.length > 0 && <Check order={order} />}
    </>
  );
}

function Check({ order }: { order: AdminOrderDetail }) {
  const t = useWords(words);
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const check = async () => {
    const answer = await submission.run(() => api.check(order.id));
    if (!answer) return;
    const status = t(`states.${answer.status}`).toLowerCase();
    toasts.show({ severity: 'success', summary: t('order.checked'), detail: t('order.checkedDetail', { status }) });
    await revalidator.revalidate();
  };
  return (
    <>
      <FaultNotice submission={submission} />
      <p>
        <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void check()}>
          {t('order.check')}
        </Button>
      </p>
    </>
  );
}
