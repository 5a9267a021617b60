import { useEffect, useRef } from 'react';
import { LinkButton } from '../ui/button.tsx';
import { CodeView } from './code-view.tsx';
import type { Door, View } from './door.ts';
import { LinkView } from './link-view.tsx';
import { LoginView } from './login-view.tsx';
import { NewPasswordView } from './new-password-view.tsx';
import { RegisterView } from './register-view.tsx';
import { ResetView } from './reset-view.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';
import { setSession } from './session.ts';
import { useWords } from './words.ts';

type DoorsProps = {
  view: View;
  door: Door;
  /** Of a mailed link: to choose a password, or to join an identity. */
  proof?: { userId: string; token: string } | null;
  linkToken?: string | null;
};

/** Whichever view is on show. On a change the focus goes to its first field. */
export function Doors({ view, door, proof = null, linkToken = null }: DoorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    box.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus();
  }, [view]);
  return (
    <div ref={box}>
      <Shown view={view} door={door} proof={proof} linkToken={linkToken} />
    </div>
  );
}

function Shown({ view, door, proof = null, linkToken = null }: DoorsProps) {
  if (view === 'register') return <RegisterView door={door} />;
  if (view === 'reset') return <ResetView door={door} />;
  if (view === 'code') return <CodeView door={door} />;
  if (view === 'enrol') return <EnrolView door={door} />;
  if (view === 'new-password' && proof) return <NewPasswordView door={door} proof={proof} />;
  if (view === 'link' && linkToken !== null) return <LinkView door={door} token={linkToken} />;
  return <LoginView door={door} />;
}

/** The first sign-in of an administrator: nothing else opens before an app is set up (S-17). */
function EnrolView({ door }: { door: Door }) {
  const t = useWords();
  const posted = door.posted?.view === 'enrol' ? door.posted : null;
  return (
    <SecondFactorEnrolment
      onConfirmed={setSession}
      onDone={(session) => door.enter(session)}
      {...(posted && {
        posted: {
          ...(posted.enrolment && { enrolment: posted.enrolment }),
          ...(posted.recoveryCodes && { recoveryCodes: posted.recoveryCodes }),
          ...(posted.wrong['code'] !== undefined && { codeError: posted.wrong['code'] }),
        },
      })}
    >
      {posted?.recoveryCodes ? (
        <LinkButton to={door.returnTo} external>
          {t('continue')}
        </LinkButton>
      ) : (
        <input type="hidden" name="returnTo" value={door.returnTo} />
      )}
    </SecondFactorEnrolment>
  );
}
