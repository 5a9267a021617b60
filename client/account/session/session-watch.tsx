import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import { useApi } from '../../api/app.tsx';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { askSession, toldOfEnd, useSession } from './session.ts';
import { useWords } from '../words.ts';

/** Asks who is signed in, and says so when that is over (STATE-02, STATE-07). Shows nothing itself. */
export function SessionWatch() {
  const t = useWords();
  const api = useApi();
  const { show } = useToasts();
  const revalidator = useRevalidator();
  const { hasEnded } = useSession();

  useEffect(() => {
    const ask = () =>
      void askSession(api).catch((fault: unknown) => {
        if (!isApiFault(fault)) throw fault;
      });
    // A page that the browser kept may be older than the session.
    const wake = (shown: PageTransitionEvent) => {
      if (shown.persisted) ask();
    };
    ask();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [api]);

  useEffect(() => {
    if (!hasEnded) return;
    toldOfEnd();
    show({ severity: 'info', summary: t('signedOut') });
    void revalidator.revalidate();
  }, [hasEnded, show, revalidator, t]);
  return null;
}
