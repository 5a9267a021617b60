import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminOrderDetail } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { SummaryList } from '../../../ui/text/summary-list.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { Checkbox, TextArea } from '../../ui/form/controls.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { phoneAddress } from '../../ui/text/format.ts';
import { buyerOf } from '../order-words.tsx';
import { useOrdersApi } from '../orders-api.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './order.module.css';

export function BuyerPanel({ order }: { order: AdminOrderDetail }) {
  const t = useWords(words);
  const [isCorrecting, setCorrecting] = useState(false);
  const { email, phoneNumber, lastName } = order;
  return (
    <Panel title={t('order.buyer')}>
      <SummaryList
        rows={[
          { term: t('order.name'), detail: buyerOf(order) ?? t('nameless') },
          {
            term: t('order.email'),
            detail: email ? (
              <span className={styles['facts']}>
                <a href={`mailto:${email}`}>{email}</a>
                <Button variant="tertiary" onClick={() => setCorrecting(true)}>
                  {t('order.correct')}
                </Button>
              </span>
            ) : (
              <span className={styles['facts']}>
                {order.taken && lastName !== '' ? t('order.unknownEmail') : t('order.noEmail')}
                {order.taken && lastName !== '' && (
                  <Button variant="tertiary" onClick={() => setCorrecting(true)}>
                    {t('order.addEmail')}
                  </Button>
                )}
              </span>
            ),
          },
          ...(phoneNumber
            ? [
                {
                  term: t('order.phone'),
                  detail: <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a>,
                },
              ]
            : []),
        ]}
      />
      <CorrectAddress order={order} open={isCorrecting} onClose={() => setCorrecting(false)} />
    </Panel>
  );
}

type CorrectAddressProps = {
  order: Pick<AdminOrderDetail, 'id' | 'email' | 'canResend'> & Partial<Pick<AdminOrderDetail, 'tickets'>>;
  open: boolean;
  onClose: () => void;
};

export function CorrectAddress({ order, open, onClose }: CorrectAddressProps) {
  const t = useWords(words);
  const api = useOrdersApi();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = form.get('email');
    if (typeof email !== 'string') return;
    const resend = form.get('resend') === 'on';
    const added = form.get('correctionWords');
    const words = typeof added === 'string' ? added.trim() : '';
    const correct = () =>
      api.correctAddress(order.id, { email, resend, ...(resend && words !== '' && { words }) }).then(() => true);
    const isSaved = await submission.run(() => stepUp(correct));
    if (!isSaved) return document.getElementById('email')?.focus();
    onClose();
    const detail = resend ? { detail: t('order.emailSavedSent', { email: email.trim() }) } : {};
    toasts.show({ severity: 'success', summary: t('order.emailSaved'), ...detail });
    await revalidator.revalidate();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t(order.email ? 'order.correctTitle' : 'order.addEmail')}>
      {open && (
        <form className={styles['dialog']} onSubmit={(event) => void save(event)} noValidate>
          <p>{t(order.email ? 'order.correctText' : 'order.addText')}</p>
          {submission.fault && (
            <Notice tone="error" role="alert">
              <p>{submission.fault}</p>
            </Notice>
          )}
          <Field
            label={t('order.newEmail')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={order.email}
            error={submission.errors['email']}
            required
          />
          {(order.canResend || (order.email === '' && (order.tickets ?? 0) > 0)) && (
            <>
              <Checkbox label={t('order.resendToo')} name="resend" defaultChecked />
              <TextArea
                label={t('refund.words')}
                hint={t('order.wordsHint')}
                name="correctionWords"
                optional
                maxLength={1000}
                error={submission.errors['words']}
              />
            </>
          )}
          <div>
            <Button type="submit" busy={submission.isBusy}>
              {t('order.saveEmail')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
