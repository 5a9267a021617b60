import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminGiftCard } from '../../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import friendWords from '../friends/nl.json' with { type: 'json' };
import words from './nl.json' with { type: 'json' };

/** Mails a gift card or a friends' card again, to the address that is filled in. */
export function MailCard({
  card: { id, last, recipientEmail, friend },
  onClose,
}: {
  card: AdminGiftCard;
  onClose: () => void;
}) {
  const t = useWords(friend ? friendWords : words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [email, setEmail] = useState(recipientEmail);
  const send = async () => {
    if (!(await submission.run(() => ask('POST', '/api/dmt-admin/gift-cards/:id/mail', { id, json: { email } }))))
      return;
    onClose();
    toasts.show({ severity: 'success', summary: t('mailSent', { email }) });
    await revalidator.revalidate();
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('mailAsk', { last: last ?? '' })}
      confirmLabel={t('mailNow')}
      onConfirm={() => void send()}
      busy={submission.isBusy}
      fault={submission.fault}
    >
      <p>{t('mailText')}</p>
      <Field
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={submission.errors['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
    </Confirm>
  );
}
