import { type FormEvent, useContext, useEffect, useRef } from 'react';
import { longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import { loadRules, whenChecked } from '../../check.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { valuesOf } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { ActButton, ProfileContext } from '../forms/own-form.tsx';
import { Disclosure, focusPanel, Part } from '../forms/panel.tsx';
import styles from '../profile.module.css';
import { words } from '../words.ts';

type Own = NonNullable<AccountView['passkeys']>;

export function Passkeys({ passkeys }: { passkeys: Own }) {
  return (
    <Part title={words.passkeys}>
      <p>
        {words.passkeysWhy} {words.passkeysStay}
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      <NewPasskey key={passkeys.length} />
      <p className={styles.withoutScript}>{words.passkeyByScript}</p>
    </Part>
  );
}

/** Is removed by a second press, so that one that strays loses nothing. */
function Passkey({ passkey, isLast }: { passkey: Own[number]; isLast: boolean }) {
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  const { id, lastUsedAt, madeAt, name } = passkey;
  const since = longDate(madeAt);
  const remove = async () => {
    await stepUp(() => api.removePasskey(id));
    await changed(words.passkeyRemoved);
    focusPanel('inloggen');
  };
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.rowTitle}>{name}</p>
        <p className={styles.small}>
          {lastUsedAt === null ? words.passkeyNew({ since }) : words.passkeyUsed({ since, used: longDate(lastUsedAt) })}
        </p>
      </div>
      <Disclosure label={words.passkeyRemoveOf({ name })}>
        <p>
          {words.passkeyRemoveText} {isLast && words.passkeyRemoveLast}
        </p>
        <ActButton intent="remove-passkey" fields={{ id }} variant="secondary" size="small" send={remove}>
          {words.passkeyRemoveSure}
        </ActButton>
      </Disclosure>
    </li>
  );
}

function NewPasskey() {
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  const form = useRef<HTMLFormElement>(null);
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(null);

  useEffect(() => void loadRules(), []);

  const add = async (name: string) => {
    const { makePasskey } = await import('../../passkeys/browser-passkeys.ts');
    const answer = await makePasskey(await stepUp(() => api.newPasskeyOptions()));
    await api.addPasskey(name, answer);
    await changed(words.passkeyAdded);
    focusPanel('inloggen');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { name = '' } = valuesOf(new FormData(form.current ?? undefined));
    whenChecked('passkeyForm', { name }, (why) => {
      if (Object.keys(why).length === 0) return void attempt(() => add(name.trim()));
      forgive();
      refuse(why);
      document.getElementById('passkey-name')?.focus();
    });
  };
  return (
    <form ref={form} className={`${styles.form} ${styles.withScript}`} noValidate onSubmit={submit}>
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <Field
        label={words.passkeyName}
        hint={words.passkeyNameHint}
        name="name"
        id="passkey-name"
        autoComplete="off"
        maxLength={60}
        required
        error={wrong['name']}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={words.busy}>
          {words.passkeyAdd}
        </Button>
      </div>
    </form>
  );
}
