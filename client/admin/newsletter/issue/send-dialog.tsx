import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { amountText } from '../../ui/text/amount-text.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useNewsletterApi } from '../newsletter-api.ts';
import { useWords } from '../words.ts';

type SendProps = { issue: Issue; onClose: () => void; onSent: (issue: Issue) => void };

/** Asks before an issue goes out, with how many people get it. Only the text that was stored here can go. */
export function SendDialog({ issue, onClose, onSent }: SendProps) {
  const t = useWords();
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const { id, version, title, isInArchive } = issue;
  const { recipients } = issue.progress;
  const facts = { count: recipients, number: amountText(recipients), title };

  const send = async () => {
    const sent = await submission.run(() => api.send(id, version));
    if (!sent) return;
    onClose();
    toasts.show({ severity: 'success', summary: t('send.started') });
    onSent(sent);
  };
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('send.ask', facts)}
      confirmLabel={t('send.confirm', facts)}
      onConfirm={() => void send()}
      busy={submission.isBusy}
      fault={submission.fault}
    >
      <p>
        {t('send.text', facts)} {t(isInArchive ? 'send.archive' : 'send.noArchive')}
      </p>
      <p>{t('send.tested')}</p>
    </Confirm>
  );
}
