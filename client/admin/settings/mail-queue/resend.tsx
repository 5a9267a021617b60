import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminMail } from '../../../../src/platform/mail/admin-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { focusHeading } from '../../ui/admin-page.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../../ui/words.ts';
import words from './nl.json' with { type: 'json' };

/** Lets a mail that was given up go once more; why it failed stands beside the question, as it may have arrived after all. */
export function Resend({ mail }: { mail: AdminMail }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [isAsking, setAsking] = useState(false);

  const resend = async () => {
    if (
      !(await submission.run(() => ask('POST', '/api/dmt-admin/outbox/:id/resend', { id: mail.id }).then(() => true)))
    )
      return;
    setAsking(false);
    toasts.show({ severity: 'success', summary: t('resend.done'), detail: t('resend.doneDetail') });
    await revalidator.revalidate();
    focusHeading();
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('resend.action')} <VisuallyHidden>{t('resend.of', mail)}</VisuallyHidden>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('resend.ask', mail)}
        confirmLabel={t('resend.confirm', mail)}
        onConfirm={() => void resend()}
        busy={submission.isBusy}
        fault={submission.fault}
      >
        <p>{t('resend.text', mail)}</p>
        {mail.problem && <p>{mail.problem}</p>}
      </Confirm>
    </>
  );
}
