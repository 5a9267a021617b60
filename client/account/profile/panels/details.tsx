import { useContext } from 'react';
import { setSession } from '../../session/session.ts';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { OwnForm, ProfileContext, useOwnForm } from '../forms/own-form.tsx';
import { Panel, Part } from '../forms/panel.tsx';
import { words } from '../words.ts';

export function Details({ account }: { account: AccountView }) {
  return (
    <Panel id="gegevens" title={words.details}>
      <Names account={account} />
      <Part title={words.emailAddress}>
        <Email account={account} />
      </Part>
    </Panel>
  );
}

function Names({ account }: { account: AccountView }) {
  const api = useAccountApi();
  const { changed } = useContext(ProfileContext);
  const own = useOwnForm({
    intent: 'names',
    rules: 'namesForm',
    send: async ({ firstName = '', lastName = '' }) => {
      await api.rename({ firstName, lastName });
      setSession(await api.session());
      await changed(words.namesSaved);
    },
  });
  const labels = { firstName: words.firstName, lastName: words.lastName };
  return (
    <OwnForm intent="names" own={own} labels={labels}>
      <Field
        label={labels.firstName}
        name="firstName"
        id="names-firstName"
        autoComplete="given-name"
        required
        defaultValue={own.first['firstName'] ?? account.firstName}
        error={own.wrong['firstName']}
      />
      <Field
        label={labels.lastName}
        name="lastName"
        id="names-lastName"
        autoComplete="family-name"
        required
        defaultValue={own.first['lastName'] ?? account.lastName}
        error={own.wrong['lastName']}
      />
      <div>
        <Button type="submit" variant="secondary" busy={own.isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </OwnForm>
  );
}

/** A new address is used once it has been confirmed (S-13). */
function Email({ account }: { account: AccountView }) {
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  const own = useOwnForm({
    intent: 'email',
    rules: 'emailForm',
    send: async ({ email = '' }) => {
      await stepUp(() => api.changeEmail(email.trim()));
      own.clear();
      await changed(words.emailSent);
    },
  });
  return (
    <>
      <p>{words.emailNow({ email: account.username })}</p>
      {account.pendingEmail !== null && (
        <Notice tone="info">
          <p>{words.emailPending({ email: account.pendingEmail })}</p>
        </Notice>
      )}
      <OwnForm intent="email" own={own} labels={{ email: words.emailNew }}>
        <Field
          label={words.emailNew}
          name="email"
          id="email-email"
          type="email"
          autoComplete="email"
          required
          defaultValue={own.first['email'] ?? ''}
          error={own.wrong['email']}
        />
        <div>
          <Button type="submit" variant="secondary" busy={own.isBusy} busyLabel={words.busy}>
            {words.emailChange}
          </Button>
        </div>
      </OwnForm>
    </>
  );
}
