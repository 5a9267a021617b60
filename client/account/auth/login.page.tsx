import { useEffect, useState } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router-dom';
import { AccountPage } from '../activation/account-page.tsx';
import { type Auth, type AuthNotice, type View, needsOwnDocument, placeToReturn, titleOf, useTyped } from './auth.ts';
import { AuthViews } from './auth-views.tsx';
import type { AuthActionData } from './login-action.ts';
import { setSession } from '../session/session.ts';
import type { SessionInfo } from '../../api/account.ts';
import { useSite } from '../../api/application.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import type { loader } from './login.loader.ts';
import { words } from '../words.ts';

export const handle: PageExtras<typeof loader> = { breadcrumb: () => [{ label: 'Inloggen', url: '/login' }] };

/** The login dialog as a page: for links in emails, providers, and visitors without JavaScript (ROUTE-14). */
export function Component() {
  const site = useSite();
  const actionData = useActionData<AuthActionData>();
  if (actionData && 'leaving' in actionData) {
    return (
      <AccountPage heading={words.leavingTitle} motif="hek">
        <PageMetadata
          title={words.leavingTitle}
          description={words.greeting({ name: site.name })}
          path="/login"
          noindex
        />
        <p>{words.leavingText}</p>
        <p>
          <LinkButton to={actionData.leaving} external>
            {words.continue}
          </LinkButton>
        </p>
      </AccountPage>
    );
  }
  return <LoginPage actionData={actionData ?? null} />;
}

function LoginPage({ actionData }: { actionData: Auth['actionData'] }) {
  const site = useSite();
  const data = useLoaderData<typeof loader>();
  // Sent in the form, because the response to a post is at the bare address.
  const returnTo = placeToReturn(actionData?.values['returnTo'] ?? data.returnTo);
  const { show } = useToasts();
  const navigate = useNavigate();
  const typed = useTyped();
  // Kept in state, because the view removes the token from the address bar.
  const [{ proof, linkToken }] = useState(data);
  const [view, setView] = useState<View>(actionData?.view ?? data.view);
  const [notice, setNotice] = useState<AuthNotice | null>(actionData ? (actionData.notice ?? null) : data.notice);

  useEffect(() => {
    if (data.notice?.tone === 'info') show({ severity: 'info', summary: data.notice.text });
  }, [data.notice, show]);

  const enter = (session: SessionInfo) => {
    setSession(session);
    if (session.mfa) return setView(session.mfa);
    if (needsOwnDocument(returnTo)) location.assign(returnTo);
    else void navigate(returnTo, { replace: true });
  };
  const auth: Auth = {
    place: 'page',
    returnTo,
    hasPasskey: data.hasPasskey,
    ...typed,
    actionData,
    notice,
    show: (next, message) => {
      setView(next);
      setNotice(message ?? null);
    },
    enter,
  };
  const heading = titleOf(view, site);
  const hasErrors = actionData !== null && (actionData.message !== null || Object.keys(actionData.wrong).length > 0);
  return (
    <AccountPage heading={heading} motif="hek">
      <PageMetadata
        title={heading}
        description={words.greeting({ name: site.name })}
        path="/login"
        noindex
        hasErrors={hasErrors}
      />
      <AuthViews view={view} auth={auth} proof={proof} linkToken={linkToken} />
    </AccountPage>
  );
}
