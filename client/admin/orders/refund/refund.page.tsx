import { type FormEvent, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { RefundAnswer, RefundRequest } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Checkbox, TextArea } from '../../ui/form/controls.tsx';
import { Panel, AdminPage } from '../../ui/admin-page.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { useWaitingToast } from '../../ui/form/outcome.ts';
import { money } from '../../ui/text/format.ts';
import { buyerOf, refundFacts } from '../order-words.tsx';
import { useOrdersApi } from '../orders-api.ts';
import {
  amountOf,
  firstChoice,
  handOf,
  isPayable,
  lapsingTickets,
  type RefundChoice,
  refusalOf,
  requestOf,
  withoutTickets,
} from './refund-choice.ts';
import { RefundKinds, RefundLines } from './refund-fields.tsx';
import styles from './refund.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import nl from '../nl.json' with { type: 'json' };

const REASON_MAX = 500;
const WORDS_MAX = 1000;

export function Component() {
  const t = useWords(nl);
  const whole = useLoaderData<AdminOrderDetail>();
  const stray = withoutTickets(whole, useSearchParams()[0].get('betaling'));
  const order = stray?.order ?? whole;
  const address = `/dmt-admin/bestellingen/${order.id}`;
  const name = buyerOf(order) ?? t('nameless');
  return (
    <AdminPage
      title={t('refund.title', { number: order.number })}
      back={{ to: address, label: t('refund.back', { number: order.number }) }}
      lead={t(order.owed > 0 ? 'refund.leadOwed' : 'refund.lead', {
        name,
        total: money(order.totalAmount),
        refundable: money(order.refundable),
      })}
    >
      {order.refunds.length > 0 && (
        <Panel title={t('refund.before')}>
          <ul>
            {order.refunds.map((refund) => (
              <li key={refund.id}>
                {money(refund.amount)} {t(`refundStates.${refund.status}`)}: {refundFacts(t, refund)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isPayable(order) ? (
        <RefundForm order={order} payment={stray?.payment} name={name} address={address} />
      ) : (
        <Notice>
          <p>{t('refund.nothing')}</p>
        </Notice>
      )}
    </AdminPage>
  );
}

type RefundFormProps = {
  order: AdminOrderDetail;
  /** A payment that brought no tickets; undefined: the one that did. */
  payment: string | undefined;
  name: string;
  address: string;
};

function RefundForm({ order, payment, name, address }: RefundFormProps) {
  const t = useWords(nl);
  const [choice, setChoice] = useState<RefundChoice>(firstChoice);
  const [isAsking, setAsking] = useState(false);
  const { pay, submission } = usePaying(order, payment, address);
  const change = (part: Partial<RefundChoice>) => setChoice((before) => ({ ...before, ...part }));

  const amount = amountOf(order, choice) ?? 0;
  const lapsing = lapsingTickets(order, choice);
  const words = { amount: money(amount), name };
  const byHand = handOf(order);
  const summary = order.giftCard && payment === undefined ? 'refund.summaryCard' : 'refund.summaryMoney';
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = refusalOf(order, choice);
    setRefusal(wrong && t(`refund.${wrong}`, { amount: money(order.refundable) }));
    if (!wrong) setAsking(true);
  };
  const wrongField = choice.kind === 'amount' ? 'amount' : 'lines';
  const free = lapsing > 0 ? t('refund.confirmFree') : t('order.refund');
  const confirmLabel = amount > 0 ? t('refund.confirm', words) : free;
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <ErrorSummary errors={refusal === null ? {} : { [wrongField]: refusal }} />
      <Panel>
        <RefundKinds order={order} kind={choice.kind} onChoose={(kind) => change({ kind })} />
        {choice.kind === 'lines' && (
          <RefundLines
            order={order}
            lapsing={choice.lapsing}
            error={refusal ?? undefined}
            onChange={(lapsing) => change({ lapsing })}
          />
        )}
        {choice.kind === 'amount' && (
          <Field
            label={t('refund.howMuch')}
            name="amount"
            hint={t('refund.howMuchHint', { amount: money(order.refundable) })}
            error={refusal ?? undefined}
            inputMode="decimal"
            autoComplete="off"
            value={choice.amountText}
            onChange={(event) => change({ amountText: event.target.value })}
          />
        )}
        {order.gift !== undefined && payment === undefined && choice.kind !== 'all' && (
          <Checkbox
            label={t(choice.kind === 'lines' ? 'refund.gift' : 'refund.giftOfAmount', { amount: money(order.gift) })}
            hint={t('refund.giftHint')}
            name="gift"
            checked={choice.isWithGift}
            onChange={(event) => change({ isWithGift: event.target.checked })}
          />
        )}
        {lapsing > 0 && (
          <Checkbox
            label={t('refund.restock')}
            hint={t('refund.restockHint')}
            name="restock"
            checked={choice.isRestocked}
            onChange={(event) => change({ isRestocked: event.target.checked })}
          />
        )}
        <TextArea
          label={t('refund.reason')}
          name="reason"
          hint={t('refund.reasonHint')}
          optional
          maxLength={REASON_MAX}
          value={choice.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <TextArea
          label={t('refund.words')}
          name="words"
          hint={t('refund.wordsHint')}
          optional
          maxLength={WORDS_MAX}
          value={choice.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </Panel>
      <div className={styles['buttons']}>
        <Button type="submit">{confirmLabel}</Button>
        <LinkButton to={address} variant="tertiary">
          {t('refund.cancel')}
        </LinkButton>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={amount > 0 ? t('refund.ask', words) : t('refund.askFree', words)}
        confirmLabel={confirmLabel}
        onConfirm={() => void pay(choice)}
        busy={submission.isBusy}
        fault={submission.fault ?? Object.values(submission.errors)[0] ?? null}
        isGrave
      >
        {amount > 0 && <p>{t(byHand ? `refund.byHand.${byHand}` : summary, words)}</p>}
        {lapsing > 0 && <p>{t('refund.summaryVoid', { count: lapsing })}</p>}
        {lapsing > 0 && choice.isRestocked && <p>{t('refund.summaryRestock')}</p>}
        {choice.words.trim() !== '' && (
          <p className={styles['words']}>{t('refund.summaryWords', { text: choice.words.trim() })}</p>
        )}
      </Confirm>
    </form>
  );
}

/** Sends the request; the same choice has the same key, so that a lost answer never pays twice. */
function usePaying(order: AdminOrderDetail, payment: string | undefined, address: string) {
  const t = useWords(nl);
  const api = useOrdersApi();
  const stepUp = useStepUp();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const submission = useSubmission();
  const tellWaiting = useWaitingToast();
  const lastTry = useRef({ of: '', key: '' });
  const pay = async (choice: RefundChoice) => {
    const request = { ...requestOf(order, choice), ...(payment !== undefined && { payment }) };
    const of = JSON.stringify(request);
    if (lastTry.current.of !== of) lastTry.current = { of, key: crypto.randomUUID() };
    const { key } = lastTry.current;
    const answer = await submission.run(async () => {
      try {
        return await stepUp(() => api.refund(order.id, { ...request, seen: order.refundsAsked }, key));
      } catch (fault) {
        // Somebody else was first: the page shows their refund, and the next press knows of it.
        if (isApiFault(fault) && fault.code === 'refund_meanwhile') await revalidate();
        throw fault;
      }
    });
    if (!answer) return;
    if ('waiting' in answer) {
      tellWaiting(answer);
      await navigate(address);
      return;
    }
    if (answer.outcome === 'refused') {
      lastTry.current = { of: '', key: '' }; // nothing happened, so the next press is a new try
      toasts.show({ severity: 'error', summary: t('refund.refused'), detail: t('refund.refusedDetail') });
      await navigate(address);
      return;
    }
    toasts.show({ severity: 'success', ...doneWords(t, order, request, answer) });
    await navigate(address);
  };
  return { pay, submission };
}

function doneWords(
  t: Translate<typeof nl>,
  order: AdminOrderDetail,
  { amount, payment }: RefundRequest,
  { outcome }: RefundAnswer,
) {
  if (amount === 0) return { summary: t('refund.doneFree') };
  if (handOf(order) !== null) return { summary: t('refund.doneByHand') };
  if (order.paidWith === 'card' && payment === undefined)
    return { summary: t('refund.doneCard'), detail: t('refund.doneCardDetail') };
  return { summary: t('refund.done'), detail: t(outcome === 'asked' ? 'refund.askedDetail' : 'refund.doneDetail') };
}
