import { useState } from 'react';
import type { AdminDelivery, AdminHook } from '../../../../../src/platform/records/hooks/hooks-schema.ts';
import { useStepUp } from '../../../../account/session/step-up.tsx';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { useAsk } from '../../../api/routes.ts';
import { AskedCall } from '../../../ui/form/asked-call.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import settings from '../../settings.module.css';
import type { MadeSecret } from './hook-form.tsx';
import words from './nl.json' with { type: 'json' };

type Action = 'test' | 'pause' | 'resume' | 'roll' | 'remove';
type HookActionsProps = { hook: AdminHook; onSecret: (made: MadeSecret) => void; onRemoved: () => void };

/** Buttons for one webhook; each asks first. */
export function HookActions({ hook, onSecret, onRemoved }: HookActionsProps) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const [asking, setAsking] = useState<Action | null>(null);
  const { id, url } = hook;
  const { host } = new URL(url);
  const calls: Record<Action, () => Promise<unknown>> = {
    test: () => ask('POST', '/api/dmt-admin/webhooks/:id/test', { id }),
    pause: () => ask('POST', '/api/dmt-admin/webhooks/:id/state', { id, json: { isOn: false } }),
    resume: () => ask('POST', '/api/dmt-admin/webhooks/:id/state', { id, json: { isOn: true } }),
    roll: async () => {
      const { secret } = await stepUp(() => ask('POST', '/api/dmt-admin/webhooks/:id/secret', { id }));
      onSecret({ url, secret, isFirst: false });
    },
    remove: () => ask('DELETE', '/api/dmt-admin/webhooks/:id', { id }).then(onRemoved),
  };
  const actions: Action[] = hook.state === 'paused' ? ['resume', 'remove'] : ['test', 'pause', 'roll', 'remove'];
  return (
    <div className={settings['buttons']}>
      {actions.map((action) => (
        <Button key={action} variant="secondary" size="small" onClick={() => setAsking(action)}>
          {t(`actions.${action}`)} <VisuallyHidden>{host}</VisuallyHidden>
        </Button>
      ))}
      {asking && (
        <AskedCall
          onClose={() => setAsking(null)}
          title={t(`ask.${asking}`, { host })}
          confirmLabel={t(`actions.${asking}`)}
          call={calls[asking]}
          done={t(`done.${asking}`, { host })}
          isGone={asking !== 'test'}
          isGrave={asking === 'remove'}
        >
          <p>{t(`text.${asking}`)}</p>
        </AskedCall>
      )}
    </div>
  );
}

export function ResendMessage({ message }: { message: AdminDelivery }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('actions.resend')} <VisuallyHidden>{t('messages.of', message)}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setAsking(false)}
          title={t('ask.resend', message)}
          confirmLabel={t('actions.resend')}
          call={() => ask('POST', '/api/dmt-admin/webhook-messages/:id/resend', { id: message.id })}
          done={t('done.resend')}
        >
          <p>{t('text.resend')}</p>
        </AskedCall>
      )}
    </>
  );
}
