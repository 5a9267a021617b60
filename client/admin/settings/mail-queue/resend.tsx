import { useState } from 'react';
import type { OutboxEmail } from '../../../../src/platform/mail/admin-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsk } from '../../api/routes.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

/** Shows why it failed with the question, because the email may have arrived after all. */
export function Resend({ mail }: { mail: OutboxEmail }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('resend.action')} <VisuallyHidden>{t('resend.of', mail)}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setAsking(false)}
          title={t('resend.ask', mail)}
          confirmLabel={t('resend.confirm', mail)}
          call={() => ask('POST', '/api/dmt-admin/outbox/:id/resend', { id: mail.id })}
          done={t('resend.done')}
          detail={t('resend.doneDetail')}
        >
          <p>{t('resend.text', mail)}</p>
          {mail.problem && <p>{mail.problem}</p>}
        </AskedCall>
      )}
    </>
  );
}
