import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { SessionInfo } from '../../api/account.ts';
import { useSite } from '../../api/application.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Auth, type AuthNotice, type View, titleOf, useTyped } from './auth.ts';
import { AuthViews } from './auth-views.tsx';
import { closeLogin, setSession, useSession } from '../session/session.ts';

/** Closing it discards the typed values (LOGIN-01 to LOGIN-04). */
export function LoginDialog() {
  const site = useSite();
  const revalidator = useRevalidator();
  const { info } = useSession();
  const [view, setView] = useState<View>(info?.mfa ?? 'login');
  const [notice, setNotice] = useState<AuthNotice | null>(null);
  const typed = useTyped();

  const enter = (session: SessionInfo) => {
    setSession(session);
    if (session.mfa) return setView(session.mfa);
    closeLogin();
    void revalidator.revalidate();
  };
  const auth: Auth = {
    place: 'dialog',
    returnTo: '/home',
    hasPasskey: false,
    ...typed,
    actionData: null,
    notice,
    show: (next, message) => {
      setView(next);
      setNotice(message ?? null);
    },
    enter,
  };
  // Also called while the recovery codes are shown, when the user is already signed in.
  const close = () => {
    closeLogin();
    if (info?.loggedIn) void revalidator.revalidate();
  };
  return (
    <Dialog open onClose={close} title={titleOf(view, site)} size="narrow">
      <AuthViews view={view} auth={auth} />
    </Dialog>
  );
}
