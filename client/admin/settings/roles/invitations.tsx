import { type FormEvent, useRef, useState } from 'react';
import { STAFF_ROLES, type StaffRole } from '../../../../src/kernel/staff-roles.ts';
import type { WaitingInvitation } from '../../../../src/modules/identity/schema.ts';
import { valuesOf } from '../../../api/context.ts';
import { useStepUp } from '../../../account/session/step-up.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { Checkbox, FieldSet } from '../../ui/form/controls.tsx';
import { useOutcome } from '../../ui/form/outcome.ts';
import { FaultNotice, FormErrors, useSubmission } from '../../ui/form/submission.tsx';
import { Records } from '../../ui/list/records.tsx';
import { numericMoment } from '../../ui/text/format.ts';
import { EmailAddress, Unbroken } from '../../ui/text/unbroken.tsx';
import words from './nl.json' with { type: 'json' };
import styles from './roles.module.css';

export function Invitations({ waiting }: { waiting: WaitingInvitation[] }) {
  const t = useWords(words);
  const [withdrawing, setWithdrawing] = useState<WaitingInvitation | null>(null);
  const cell = (one: WaitingInvitation) => (
    <Button variant="secondary" size="small" onClick={() => setWithdrawing(one)}>
      {t('invite.revoke')} <VisuallyHidden>{t('invite.revokeOf', one)}</VisuallyHidden>
    </Button>
  );
  return (
    <Panel title={t('invite.title')} hint={t('invite.hint')}>
      <InviteForm />
      {waiting.length > 0 && (
        <Records
          caption={t('invite.list')}
          rows={waiting}
          keyOf={({ id }) => id}
          columns={[
            { label: t('invite.email'), cell: emailOf },
            { label: t('invite.role'), cell: roleOf },
            { label: t('invite.until'), cell: untilOf },
            { label: t('invite.actions'), cell, isPlain: true },
          ]}
          empty={null}
        />
      )}
      {withdrawing && <Revoke invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Panel>
  );
}

const emailOf = ({ email }: WaitingInvitation) => <EmailAddress>{email}</EmailAddress>;
const roleOf = (one: WaitingInvitation) => <Role {...one} />;
const untilOf = (one: WaitingInvitation) => <Until {...one} />;

function Role({ role }: WaitingInvitation) {
  return <Unbroken>{useWords(words)(`roles.${role}`)}</Unbroken>;
}

function Until({ expiresAt, isExpired }: WaitingInvitation) {
  const t = useWords(words);
  return isExpired ? <Tag tone="warn">{t('invite.expired')}</Tag> : <Unbroken>{numericMoment(expiresAt)}</Unbroken>;
}

function InviteForm() {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const report = useOutcome();
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // An empty choice is refused by the server, beside its field.
    const json = { email: '', ...valuesOf(typed) } as { email: string; role: StaffRole };
    const answer = await submission.save(({ headers }) =>
      stepUp(() => ask('POST', '/api/dmt-admin/invitations', { json, headers })),
    );
    if (!answer) return;
    form.current?.reset();
    await report(answer, { summary: t('invite.sent', { email: json.email.trim() }) });
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <FormErrors errors={atFields(submission.errors)} heading={t('invite.errors')} />
      <FaultNotice submission={submission} />
      <Field
        label={t('invite.email')}
        name="email"
        id="invite-email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={submission.errors['email']}
        required
      />
      <FieldSet name="role" legend={t('invite.role')} error={submission.errors['role']}>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            type="radio"
            name="role"
            id={`role-${role}`}
            value={role}
            label={t(`roles.${role}`)}
            hint={t(`texts.${role}`)}
          />
        ))}
      </FieldSet>
      <div>
        <Button type="submit" busy={submission.isBusy}>
          {t('invite.send')}
        </Button>
      </div>
    </form>
  );
}

/** The search on this page has an address field too, so errors need other field names. */
function atFields({ email, ...others }: Record<string, string>): Record<string, string> {
  return { ...(email !== undefined && { 'invite-email': email }), ...others };
}

function Revoke({ invitation, onClose }: { invitation: WaitingInvitation; onClose: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const stepUp = useStepUp();
  return (
    <AskedCall
      onClose={onClose}
      title={t('invite.revokeTitle', invitation)}
      confirmLabel={t('invite.revoke')}
      call={() => stepUp(() => ask('DELETE', '/api/dmt-admin/invitations/:id', { id: invitation.id }))}
      done={t('invite.revoked', invitation)}
      isGrave
    >
      <p>{t('invite.revokeText')}</p>
    </AskedCall>
  );
}
