import { lazy, useCallback, useEffect, useMemo, useState, useContext } from 'react';
import { useActionData, useLoaderData, useRevalidator } from 'react-router-dom';
import { AuthNotice } from '../auth/auth-notice.tsx';
import { PROVIDER_NAMES } from '../providers/providers.tsx';
import { setSession, useSession, useSignOut, openLogin } from '../session/session.ts';
import { StepUpProvider } from '../session/step-up.tsx';
import { useAccountApi } from '../../api/account.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { ActButton, ProfileContext, OwnForm, useOwnForm } from './forms/own-form.tsx';
import type { ActionData } from './actions.ts';
import styles from './profile.module.css';
import { SignedIn } from './signed-in.tsx';
import { lazyPart } from '../../ui/lazy.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import type { action, loader } from './profile.loader.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { words } from './words.ts';
import { say } from '../../../src/kernel/text/words-of.ts';

// Only shown after a post without JavaScript.
const ProofForm = lazyPart(
  import.meta.env.SSR
    ? (await import('./forms/proof-form.tsx')).ProofForm
    : lazy(async () => ({ default: (await import('./forms/proof-form.tsx')).ProofForm })),
);

export const handle: PageExtras<typeof loader> = { breadcrumb: () => [{ label: 'Profile', url: '/profile' }] };

export function Component() {
  const { confirm, isHalf, notice, profile } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>() ?? null;
  const [token] = useState(confirm);
  const { done, hasErrors, page } = useProfilePage(actionData);
  const isSignedIn = profile !== null;
  useFreshPage(isSignedIn);
  useHiddenQuery(token !== null || notice !== null);

  return (
    <StepUpProvider>
      <ProfileContext value={page}>
        <PageMetadata
          title={words.title}
          description={words.description}
          path="/profile"
          noindex
          hasErrors={hasErrors}
        />
        <Wrap>
          <div className={styles.page}>
            <Head name={profile && `${profile.account.firstName} ${profile.account.lastName}`.trim()} />
            <div className={styles.above}>
              <AuthNotice
                notice={done ? { tone: 'success', text: say(words[done], { provider: providerOf(actionData) }) } : null}
              />
              <AuthNotice
                notice={notice && { tone: notice === 'linked' ? 'success' : 'warn', text: words[`notice_${notice}`] }}
              />
              {actionData?.leaveTo && <Leaving href={actionData.leaveTo} provider={providerOf(actionData)} />}
              {actionData?.needsProof && profile && <ProofForm account={profile.account} actionData={actionData} />}
              {token !== null && done !== 'emailConfirmed' && <ConfirmEmail token={token} />}
            </div>
            {profile ? <SignedIn {...profile} /> : <NotSignedIn isHalf={isHalf} />}
          </div>
        </Wrap>
      </ProfileContext>
    </StepUpProvider>
  );
}

function Head({ name }: { name: string | null }) {
  const signOut = useSignOut();
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{words.title}</h1>
      {name !== null && (
        <div className={styles.who}>
          <p className={styles.lead}>{words.signedInAs({ name })}</p>
          <ActButton intent="sign-out" variant="secondary" size="small" send={() => signOut()}>
            {words.signOut}
          </ActButton>
        </div>
      )}
    </header>
  );
}

function useProfilePage(actionData: ActionData | null) {
  const toasts = useToasts();
  const api = useAccountApi();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState(actionData?.done ?? null);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set(isRefused(actionData) ? [actionData.intent] : []));
  const noteWrong = useCallback(
    (intent: string, isWrong: boolean) =>
      setWrong((before) => {
        if (before.has(intent) === isWrong) return before;
        return new Set(isWrong ? [...before, intent] : [...before].filter((one) => one !== intent));
      }),
    [],
  );
  const changed = useCallback(
    async (message: string) => {
      await revalidate();
      toasts.show({ severity: 'success', summary: message });
    },
    [revalidate, toasts],
  );
  const left = useCallback(
    async (what: 'emailConfirmed' | 'removedDetail') => {
      setDone(what);
      setSession(await api.session());
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [api],
  );
  const page = useMemo(() => ({ actionData, noteWrong, changed, left }), [actionData, noteWrong, changed, left]);
  return { done, hasErrors: wrong.size > 0, page };
}

/** Reloads the page when the visitor signs in through the dialog, or turns out to be signed out. */
function useFreshPage(isSignedIn: boolean): void {
  const { info } = useSession();
  const { revalidate } = useRevalidator();
  const isOther = info !== null && info.loggedIn !== isSignedIn;
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}

/** Removes the token of an emailed link from the address bar, and from the data that a reload would send (S-11). */
function useHiddenQuery(isShown: boolean): void {
  useEffect(() => {
    if (isShown) history.replaceState(history.state, '', '/profile');
  }, [isShown]);
}

function isRefused(actionData: ActionData | null): actionData is ActionData {
  return actionData !== null && (actionData.message !== null || Object.keys(actionData.wrong).length > 0);
}

function providerOf(actionData: ActionData | null): string {
  return actionData?.values['provider'] === 'FACEBOOK' ? PROVIDER_NAMES.FACEBOOK : PROVIDER_NAMES.GOOGLE;
}

export function NotSignedIn({ isHalf }: { isHalf: boolean }) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{words.notSignedIn}</p>
      <p>{words.whatIsHere}</p>
      <p>
        {isHydrated && !isHalf ? (
          <Button onClick={openLogin}>
            <Icon name="users" />
            {words.signIn}
          </Button>
        ) : (
          <LinkButton to="/login?returnTo=%2Fprofile">{words.signIn}</LinkButton>
        )}
      </p>
    </div>
  );
}

/** Page behind the email to a new address: opening it changes nothing, the button does (S-06, S-13). */
export function ConfirmEmail({ token }: { token: string }) {
  const api = useAccountApi();
  const { left } = useContext(ProfileContext);
  const own = useOwnForm({
    intent: 'confirm-email',
    send: async () => {
      await api.confirmEmail(token);
      await left('emailConfirmed');
    },
  });
  return (
    <section className={styles.panel} aria-labelledby="bevestigen-kop">
      <h2 id="bevestigen-kop">{words.emailConfirmTitle}</h2>
      <OwnForm intent="confirm-email" own={own}>
        <input type="hidden" name="token" value={token} />
        <p>{words.emailAsked}</p>
        <div>
          <Button type="submit" busy={own.isBusy} busyLabel={words.busy}>
            {words.emailConfirm}
          </Button>
        </div>
      </OwnForm>
    </section>
  );
}

/** Link for when the automatic redirect to the provider does not work (S-22). */
export function Leaving({ href, provider }: { href: string; provider: string }) {
  return (
    <Notice tone="info" title={words.leavingTitle({ provider })}>
      <p>{words.leavingText}</p>
      <p>
        <LinkButton to={href} external>
          {words.leavingTitle({ provider })}
        </LinkButton>
      </p>
    </Notice>
  );
}
