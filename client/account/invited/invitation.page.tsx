import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { isPrivileged, ROLE_NAMES, ROLE_TEXTS } from '../../../src/kernel/staff-roles.ts';
import type { InvitationView } from '../../../src/modules/identity/schema.ts';
import { useApi } from '../../api/application.ts';
import { apiContext, pageContext, valuesOf } from '../../api/context.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { CsrfField, Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import styles from '../account.module.css';
import { AccountPage } from '../activation/account-page.tsx';
import { loadRules, summaryOf, type Values, whenChecked, type Wrong } from '../check.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { type InvitedApi, invitedApi, orUseless, type Posted, posted } from './invited-api.ts';
import { StopAct } from './stop-act.tsx';
import { words } from './words.ts';

const PATH = '/uitnodiging';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ stop }) => [{ label: stop === null ? words.title : words.stopTitle, url: PATH }],
};

/** Page of two emailed links: to an invitation, and to stop what an administrator asked. */
export function Component() {
  // Kept in state, because the secret is removed from the address bar (S-11).
  const [{ stop }] = useState(useLoaderData<typeof loader>());
  useEffect(() => history.replaceState(history.state, '', PATH), []);
  return stop === null ? <InvitationPage /> : <StopAct path={PATH} {...stop} />;
}

/** Opening it changes nothing (S-06). */
function InvitationPage() {
  const actionData = useActionData<Posted<InvitationView>>();
  // Kept in state, because the secret is removed from the address bar (S-11).
  const [{ token, invitation }] = useState(useLoaderData<typeof loader>());
  const [done, setDone] = useState(actionData?.done ?? null);
  return (
    <AccountPage heading={words.title} motif="envelop">
      <PageMetadata
        title={words.title}
        description={words.intro}
        path={PATH}
        noindex
        hasErrors={actionData !== undefined && actionData.done === null}
      />
      {done ? (
        <Done {...done} />
      ) : invitation ? (
        <Invitation token={token} invitation={invitation} actionData={actionData ?? null} onDone={setDone} />
      ) : (
        <Notice tone="warn">
          <p>{words.useless}</p>
        </Notice>
      )}
    </AccountPage>
  );
}

function Done({ role, step }: InvitationView) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const place = role === 'gate' ? '/dmt-admin/poort' : '/dmt-admin';
  return (
    <div className={styles.form}>
      <div ref={box} tabIndex={-1}>
        <Notice tone="success">
          <p>{(step === 'join' ? words.joined : words.done)({ role: ROLE_NAMES[role] })}</p>
        </Notice>
      </div>
      <div className={styles.buttons}>
        <LinkButton to={step === 'join' ? place : `/login?returnTo=${place}`} external>
          {step === 'join' ? words.begin : words.signIn}
        </LinkButton>
      </div>
    </div>
  );
}

type InvitationProps = {
  token: string;
  invitation: InvitationView;
  actionData: Posted<InvitationView> | null;
  onDone: (accepted: InvitationView) => void;
};

function Invitation({ token, invitation, actionData, onDone }: InvitationProps) {
  const api = useApi();
  const { email, role, step, signedInAs } = invitation;
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(actionData);
  const isJoining = step === 'join';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = valuesOf(new FormData(event.currentTarget));
    const send = () => void attempt(async () => onDone(await accepted(invitedApi(api), { ...values, token })));
    if (!isJoining) return send();
    whenChecked('joinForm', values, (why) => {
      if (Object.keys(why).length === 0) return send();
      forgive();
      refuse(why);
    });
  };
  const labels = {
    firstName: words.firstName,
    lastName: words.lastName,
    password: words.password,
    repeatPassword: words.repeatPassword,
  };
  const intro = (
    <>
      <p>
        {words.role({ role: ROLE_NAMES[role], email })} {ROLE_TEXTS[role]}
      </p>
      {step !== 'sign-in' && <p>{isJoining ? words.joinText : words.acceptText}</p>}
      {isJoining && isPrivileged([role]) && <p>{words.longPassword}</p>}
    </>
  );
  if (step === 'sign-in') {
    const back = encodeURIComponent(`${PATH}?token=${token}`);
    return (
      <div className={styles.form}>
        {intro}
        <p>{signedInAs === null ? words.signInText({ email }) : words.otherText({ other: signedInAs })}</p>
        {signedInAs === null && (
          <div className={styles.buttons}>
            <LinkButton to={`/login?returnTo=${back}`}>{words.signIn}</LinkButton>
          </div>
        )}
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      action={`${PATH}?token=${encodeURIComponent(token)}`}
      noValidate
      onSubmit={submit}
      {...(isJoining && { onFocus: () => void loadRules() })}
    >
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <ErrorSummary errors={summaryOf('join', wrong, labels)} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      {intro}
      {isJoining && <JoinFields email={email} typed={actionData?.values ?? {}} wrong={wrong} />}
      <div className={styles.buttons}>
        <Button type="submit" name="step" value={step} busy={isBusy} busyLabel={words.busy}>
          {words.accept}
        </Button>
      </div>
    </form>
  );
}

/** With a name and a password, the call creates the account too. */
function accepted(
  api: InvitedApi,
  { token = '', firstName, lastName = '', password = '', repeatPassword = '' }: Values,
) {
  if (firstName === undefined) return api.accept(token);
  return api.join({ token, firstName: firstName.trim(), lastName: lastName.trim(), password, repeatPassword });
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const api = invitedApi(context.get(apiContext));
  const [token, stopping] = [searchParams.get('token') ?? '', searchParams.get('tegenhouden')];
  const stop = stopping === null ? null : { token: stopping, approval: await orUseless(stopping, api.approval) };
  return { token, invitation: await orUseless(token, api.invitation), stop };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const values = valuesOf(await request.formData());
  const { isForged } = context.get(pageContext);
  const api = invitedApi(context.get(apiContext));
  const { stop, ...joiner } = values;
  if (stop !== undefined) return posted({}, isForged, () => api.stopApproval(stop));
  return posted(values, isForged, () => accepted(api, joiner));
}

type JoinFieldsProps = { email: string; typed: Values; wrong: Wrong };

/** Fields for a user without an account; password managers store the password under the email address. */
function JoinFields({ email, typed, wrong }: JoinFieldsProps) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={styles.pair}>
        <Field
          label={words.firstName}
          name="firstName"
          id="join-firstName"
          autoComplete="given-name"
          required
          defaultValue={typed['firstName']}
          error={wrong['firstName']}
        />
        <Field
          label={words.lastName}
          name="lastName"
          id="join-lastName"
          autoComplete="family-name"
          required
          defaultValue={typed['lastName']}
          error={wrong['lastName']}
        />
      </div>
      <NewPasswordFields prefix="join" errors={wrong} />
    </>
  );
}
