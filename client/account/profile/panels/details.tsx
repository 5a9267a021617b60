import { useContext } from 'react';
import { setSession } from '../../session/session.ts';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { OwnForm, ProfileContext, useOwnForm } from '../forms/own-form.tsx';
import { Panel, Part } from '../forms/panel.tsx';
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Name and address (P-11: correction). */
export function Details({ account }: { account: AccountView }) {
  const t = useWords(words);
  return (
    <Panel id="gegevens" title={t('details')}>
      <Names account={account} />
      <Part title={t('emailAddress')}>
        <Email account={account} />
      </Part>
    </Panel>
  );
}

function Names({ account }: { account: AccountView }) {
  const t = useWords(words);
  const api = useAccountApi();
  const { changed } = useContext(ProfileContext);
  const own = useOwnForm({
    intent: 'names',
    rules: 'namesForm',
    send: async ({ firstName = '', lastName = '' }) => {
      await api.rename({ firstName, lastName });
      setSession(await api.session());
      await changed(t('namesSaved'));
    },
  });
  const labels = { firstName: t('firstName'), lastName: t('lastName') };
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
        <Button type="submit" variant="secondary" busy={own.isBusy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </OwnForm>
  );
}

/** A new address counts once it was confirmed there (S-13). */
function Email({ account }: { account: AccountView }) {
  const t = useWords(words);
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  const own = useOwnForm({
    intent: 'email',
    rules: 'emailForm',
    send: async ({ email = '' }) => {
      await stepUp(() => api.changeEmail(email.trim()));
      own.clear();
      await changed(t('emailSent'));
    },
  });
  return (
    <>
      <p>{t('emailNow', { email: account.username })}</p>
      {account.pendingEmail !== null && (
        <Notice tone="info">
          <p>{t('emailPending', { email: account.pendingEmail })}</p>
        </Notice>
      )}
      <OwnForm intent="email" own={own} labels={{ email: t('emailNew') }}>
        <Field
          label={t('emailNew')}
          name="email"
          id="email-email"
          type="email"
          autoComplete="email"
          required
          defaultValue={own.first['email'] ?? ''}
          error={own.wrong['email']}
        />
        <div>
          <Button type="submit" variant="secondary" busy={own.isBusy} busyLabel={t('busy')}>
            {t('emailChange')}
          </Button>
        </div>
      </OwnForm>
    </>
  );
}
