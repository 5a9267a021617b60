import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { LiveGateDevice } from '../../../../src/modules/identity/schema.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { valuesOf } from '../../../api/context.ts';
import { QrPicture } from '../../../sales/orders/ticket/qr-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { ShownOnce } from '../../ui/form/shown-once.tsx';
import { Records } from '../../ui/list/records.tsx';
import { numericMoment } from '../../ui/text/format.ts';
import words from './nl.json' with { type: 'json' };
import styles from './roles.module.css';

type Code = { name: string; url: string; expiresAt: string };

export function GateDevices({ devices }: { devices: LiveGateDevice[] }) {
  const t = useWords(words);
  const [code, setCode] = useState<Code | null>(null);
  const [ending, setEnding] = useState<LiveGateDevice | null>(null);
  const cell = (one: LiveGateDevice) => (
    <Button variant="secondary" size="small" onClick={() => setEnding(one)}>
      {t('devices.end')} <VisuallyHidden>{t('devices.endOf', one)}</VisuallyHidden>
    </Button>
  );
  return (
    <Panel title={t('devices.title')} hint={t('devices.hint')}>
      <NameForm onMade={setCode} />
      {code && <CodeShown key={code.url} {...code} />}
      {devices.length > 0 && (
        <Records
          caption={t('devices.list')}
          rows={devices}
          keyOf={({ id }) => id}
          columns={[
            { label: t('devices.name'), cell: ({ name }) => name },
            { label: t('devices.state'), cell: (one) => stateOf(one, t) },
            { label: t('devices.actions'), cell, isPlain: true },
          ]}
          empty={null}
        />
      )}
      {ending && <End device={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

function stateOf({ startedAt, endsAt, codeExpiresAt }: LiveGateDevice, t: Translate<typeof words>): string {
  if (startedAt === null || endsAt === null) return t('devices.waiting', { time: clockTime(codeExpiresAt) });
  return t('devices.sinceUntil', { since: numericMoment(startedAt), until: clockTime(endsAt) });
}

function NameForm({ onMade }: { onMade: (code: Code) => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '' } = valuesOf(new FormData(event.currentTarget));
    const code = await submission.save(({ headers }) =>
      stepUp(() => ask('POST', '/api/dmt-admin/gate-devices', { json: { name }, headers })),
    );
    if (!code) return document.getElementById('device-name')?.focus();
    form.current?.reset();
    onMade({ name: name.trim(), url: code.url, expiresAt: code.expiresAt });
    await revalidator.revalidate();
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <FaultNotice submission={submission} />
      <Field
        label={t('devices.name')}
        hint={t('devices.nameHint')}
        name="name"
        id="device-name"
        autoComplete="off"
        error={submission.errors['name']}
        required
      />
      <div>
        <Button type="submit" variant="secondary" busy={submission.isBusy}>
          {t('devices.make')}
        </Button>
      </div>
    </form>
  );
}

function CodeShown({ name, url, expiresAt }: Code) {
  const t = useWords(words);
  return (
    <ShownOnce title={t('devices.codeTitle', { name })}>
      <p>{t('devices.codeText', { time: clockTime(expiresAt) })}</p>
      <div className={styles['qr']}>
        <QrPicture text={url} label={t('devices.codeLabel', { name })} />
      </div>
      <p className={styles['link']}>
        {t('devices.link')}: <a href={url}>{url}</a>
      </p>
    </ShownOnce>
  );
}

function End({ device, onClose }: { device: LiveGateDevice; onClose: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  return (
    <AskedCall
      onClose={onClose}
      title={t('devices.endTitle', device)}
      confirmLabel={t('devices.end')}
      call={() => ask('DELETE', '/api/dmt-admin/gate-devices/:id', { id: device.id })}
      done={t('devices.ended', device)}
      isGrave
    >
      <p>{t('devices.endText')}</p>
    </AskedCall>
  );
}
