import { useEffect } from 'react';
import { useNavigate, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { AccountPage } from './account-page.tsx';
import { AuthNotice } from '../auth/auth-notice.tsx';
import { useToasts } from '../../ui/messages/toasts.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { isUuid } from '../../../src/kernel/ids.ts';
import { words } from '../words.ts';

export const handle: PageExtras = { breadcrumb: () => [{ label: 'Account activeren', url: '/activate' }] };

/** An activation address that leads nowhere goes to the front page with a warning (ROUTE-32). */
export function Component() {
  const { show } = useToasts();
  const navigate = useNavigate();
  useEffect(() => {
    show({ severity: 'warn', summary: 'Account activatie', detail: words.activateNothing });
    void navigate('/home', { replace: true });
  }, [show, navigate]);
  return (
    <AccountPage heading={words.activateTitle} motif="hek">
      <PageMetadata title={words.activateTitle} description={words.activateIntro} path="/activate" noindex />
      <AuthNotice notice={{ tone: 'warn', title: 'Account activatie', text: words.activateNothing }} />
      <p>
        <LinkButton to="/home">{words.toHome}</LinkButton>
      </p>
    </AccountPage>
  );
}

/** Old links of the identity provider lead here; a `code` is ignored (STATE-04). */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [userId, token] = [query.get('userId'), query.get('token')];
  if (userId === null || token === null || !isUuid(userId)) return null;
  return redirect(`/activate/${userId}?${new URLSearchParams({ token })}`, 302);
}
