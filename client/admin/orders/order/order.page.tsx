import { useLoaderData } from 'react-router-dom';
import type { DeskOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Room } from '../../ui/admin-page.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import { Flag } from './flag.tsx';
import { MailsPanel } from './emails-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { OrderTags } from '../order-tags.tsx';
import { moment } from '../../ui/text/moment.ts';
import { isPayable } from '../refund/refund-choice.ts';
import { Resend } from './resend.tsx';
import { TicketsPanel } from './tickets-panel.tsx';
import { useWords } from '../words.ts';

/** One order with all that can be done about it. */
export function Component() {
  const t = useWords();
  const order = useLoaderData<DeskOrderDetail>();
  return (
    <Room
      title={t('order.title', { number: order.number })}
      back={{ to: '/dmt-admin/bestellingen', label: t('order.back') }}
      tags={<OrderTags order={order} />}
      lead={
        order.paidAt
          ? t('order.paid', { moment: moment(order.paidAt) })
          : t('order.ordered', { moment: moment(order.createdAt) })
      }
      actions={
        <>
          {order.canResend && <Resend order={order} />}
          {isPayable(order) && (
            <LinkButton to={`/dmt-admin/bestellingen/${order.id}/terugbetalen`} variant="secondary">
              {t('order.refund')}
            </LinkButton>
          )}
        </>
      }
    >
      <Flag order={order} />
      <BuyerPanel order={order} />
      <TicketsPanel order={order} />
      <MoneyPanel order={order} />
      <MailsPanel mails={order.mails} />
    </Room>
  );
}
