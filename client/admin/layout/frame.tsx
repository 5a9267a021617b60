import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router-dom';
import { StepUpProvider } from '../../account/session/step-up.tsx';
import { useSignOut } from '../../account/session/session.ts';
import { accountApi } from '../../api/account.ts';
import { useSite } from '../../api/application.ts';
import { apiContext, faultLogContext } from '../../api/context.ts';
import { DemoBanner } from '../../layout/banners/demo-banner.tsx';
import { ProgressBar } from '../../layout/progress-bar.tsx';
import { useRouteFocus } from '../../layout/route-focus.ts';
import { ToastArea, useToasts } from '../../ui/messages/toasts.tsx';
import { SkipLink } from '../../ui/text/text.tsx';
import { adminApi } from '../api/api.ts';
import { faultText } from '../api/calls.ts';
import { toSignIn, turnedAway } from '../api/guard.ts';
import { Glyph } from '../ui/glyph.tsx';
import { useWords } from '../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { type Present, usePresent } from './present.ts';

/** The server finds the end of the head by `<div id="app"`. */
export function AdminFrame() {
  const t = useWords(words);
  const site = useSite();
  const { name } = usePresent();
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <div id="app" className={styles['app']}>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <DemoBanner />
      <header className={styles['top']}>
        <ProgressBar />
        <a href="/dmt-admin" className={styles['name']}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <span>
            {site.name} <span className={styles['part']}>{t('frame.administration')}</span>
          </span>
        </a>
        <a href="/home" className={styles['site']}>
          {t('frame.site')} <Glyph name="external" />
        </a>
      </header>
      <noscript>
        <p className={styles['needsScript']}>{t('frame.needsScript')}</p>
      </noscript>
      <ToastArea />
      <div className={styles['rooms']}>
        <Navigation>
          <p className={styles['person']}>{name}</p>
          <SignOut className={styles['out']} />
        </Navigation>
        <main id="inhoud" ref={main} tabIndex={-1} className={styles['main']}>
          <StepUpProvider>
            <Outlet />
          </StepUpProvider>
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}

function SignOut({ className }: { className: string | undefined }) {
  const t = useWords(words);
  const end = useSignOut();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    setIsBusy(true);
    try {
      // Removes the gate data on this phone too; a failure does not block signing out.
      const gate = await import('../gate/offline/kept-page.ts').catch(() => null);
      await gate?.forgetGate();
      await end();
    } catch (fault) {
      toasts.show({ severity: 'error', summary: t('frame.signOutFailed'), detail: faultText(fault) });
      setIsBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void leave()}
    >
      <Glyph name="leave" /> {t('frame.signOut')}
    </button>
  );
}

/** Guard of all pages (ADMIN-03). Fetches the message for every user, so that a refusal is audited (S-35). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Present> {
  const api = context.get(apiContext);
  const { loggedIn, mfa, name, roles } = await accountApi(api).session();
  if (!loggedIn || mfa !== null) throw toSignIn(request);
  try {
    return { name: name ?? '', roles, message: await adminApi(api).greeting() };
  } catch (fault) {
    const answer = turnedAway(fault, request);
    if (answer) throw answer;
    context.get(faultLogContext)(`greeting failed: ${fault instanceof Error ? fault.message : String(fault)}`);
    return { name: name ?? '', roles, message: null };
  }
}
