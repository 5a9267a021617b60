import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { AdminMail } from '../../../../src/platform/mail/admin-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../../ui/words.ts';
import { useAsk } from '../../api/routes.ts';
import { focusHeading } from '../../ui/admin-page.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useSubmission } from '../../ui/form/submission.tsx';
import { amountText } from '../../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };

/** The word of the owner about mail that is held after a backup was put back: one, or (null) all `count` of it. */
export function HeldWord({ mail, count }: { mail: AdminMail | null; count: number }) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const [asking, setAsking] = useState<'send' | 'drop' | null>(null);
  const said = { count: mail === null ? Math.max(count, 2) : 1, number: amountText(count) };
  const about = mail !== null && <VisuallyHidden>{t('held.of', mail)}</VisuallyHidden>;

  const decide = async (what: 'send' | 'drop') => {
    const json = { id: mail?.id ?? null, send: what === 'send' };
    if (!(await submission.run(() => ask('POST', '/api/dmt-admin/outbox/held', { json }).then(() => true)))) return;
    setAsking(null);
    toasts.show({ severity: 'success', summary: t(`held.${what}Done`, said) });
    await revalidator.revalidate();
    focusHeading();
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking('send')}>
        {t(mail === null ? 'held.sendAll' : 'held.send', said)} {about}
      </Button>{' '}
      <Button variant="secondary" size="small" onClick={() => setAsking('drop')}>
        {t(mail === null ? 'held.dropAll' : 'held.drop', said)} {about}
      </Button>
      {(['send', 'drop'] as const).map((what) => (
        <Confirm
          key={what}
          open={asking === what}
          onClose={() => setAsking(null)}
          title={t(`held.${what}Ask`, said)}
          confirmLabel={t(`held.${what}`)}
          onConfirm={() => void decide(what)}
          busy={submission.isBusy}
          fault={submission.fault}
        >
          {mail !== null && <p>{t('held.of', mail)}</p>}
          <p>{t(`held.${what}Text`, said)}</p>
        </Confirm>
      ))}
    </>
  );
}
