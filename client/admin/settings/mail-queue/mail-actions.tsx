import { useState } from 'react';
import type { OutboxEmail } from '../../../../src/platform/mail/admin-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { amountText } from '../../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };

/** Email is held after a backup was restored. `mail` null: decides on all `count` of it. */
export function HeldWord({ mail, count }: { mail: OutboxEmail | null; count: number }) {
  const t = useWords(words);
  const ask = useAsk();
  const [asking, setAsking] = useState<'send' | 'drop' | null>(null);
  const counts = { count: mail === null ? Math.max(count, 2) : 1, number: amountText(count) };
  const about = mail !== null && <VisuallyHidden>{t('held.of', mail)}</VisuallyHidden>;
  const json = { id: mail?.id ?? null, send: asking === 'send' };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking('send')}>
        {t(mail === null ? 'held.sendAll' : 'held.send', counts)} {about}
      </Button>{' '}
      <Button variant="secondary" size="small" onClick={() => setAsking('drop')}>
        {t(mail === null ? 'held.dropAll' : 'held.drop', counts)} {about}
      </Button>
      {asking && (
        <AskedCall
          onClose={() => setAsking(null)}
          title={t(`held.${asking}Ask`, counts)}
          confirmLabel={t(`held.${asking}`)}
          call={() => ask('POST', '/api/dmt-admin/outbox/held', { json })}
          done={t(`held.${asking}Done`, counts)}
        >
          {mail !== null && <p>{t('held.of', mail)}</p>}
          <p>{t(`held.${asking}Text`, counts)}</p>
        </AskedCall>
      )}
    </>
  );
}

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
