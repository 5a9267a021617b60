import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { Auth, View } from './auth.ts';
import { LoginView } from './views/login-view.tsx';

type AuthViewsProps = {
  view: View;
  auth: Auth;
  /** Token of an emailed link that lets its reader choose a password or link an identity. */
  proof?: { userId: string; token: string } | null;
  linkToken?: string | null;
};

/** Moves the focus to the first field when the view changes. */
export function AuthViews(props: AuthViewsProps) {
  const box = useRef<HTMLDivElement>(null);
  const lastView = useRef(props.view);
  const arrive = useCallback((view: View) => {
    if (lastView.current === view) return;
    lastView.current = view;
    box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button:not([hidden])')?.focus();
  }, []);
  return (
    <div ref={box}>
      <Suspense fallback={null}>
        <CurrentView {...props} />
        <Arrival view={props.view} arrive={arrive} />
      </Suspense>
    </div>
  );
}

/** Reports that a view is mounted: its code may still have to load. */
function Arrival({ view, arrive }: { view: View; arrive: (view: View) => void }) {
  useEffect(() => arrive(view), [view, arrive]);
  return null;
}

function CurrentView({ view, auth, proof = null, linkToken = null }: AuthViewsProps) {
  if (view === 'register') return <RegisterView auth={auth} />;
  if (view === 'reset') return <ResetView auth={auth} />;
  if (view === 'code') return <CodeView auth={auth} />;
  if (view === 'enrol') return <EnrolView auth={auth} />;
  if (view === 'new-password' && proof) return <NewPasswordView auth={auth} proof={proof} />;
  if (view === 'link' && linkToken !== null) return <LinkView auth={auth} token={linkToken} />;
  return <LoginView auth={auth} />;
}

// The browser loads a view when it is needed; the server's HTML stays until then.
const RegisterView = import.meta.env.SSR
  ? (await import('./views/register-view.tsx')).RegisterView
  : lazy(async () => ({ default: (await import('./views/register-view.tsx')).RegisterView }));
const ResetView = import.meta.env.SSR
  ? (await import('./views/reset-view.tsx')).ResetView
  : lazy(async () => ({ default: (await import('./views/reset-view.tsx')).ResetView }));
const CodeView = import.meta.env.SSR
  ? (await import('./views/code-view.tsx')).CodeView
  : lazy(async () => ({ default: (await import('./views/code-view.tsx')).CodeView }));
const EnrolView = import.meta.env.SSR
  ? (await import('./views/enrol-view.tsx')).EnrolView
  : lazy(async () => ({ default: (await import('./views/enrol-view.tsx')).EnrolView }));
const NewPasswordView = import.meta.env.SSR
  ? (await import('./views/new-password-view.tsx')).NewPasswordView
  : lazy(async () => ({ default: (await import('./views/new-password-view.tsx')).NewPasswordView }));
const LinkView = import.meta.env.SSR
  ? (await import('./views/link-view.tsx')).LinkView
  : lazy(async () => ({ default: (await import('./views/link-view.tsx')).LinkView }));
