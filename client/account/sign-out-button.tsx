import { useState } from 'react';
import { useAccountApi } from '../api-account.ts';
import { isApiFault } from '../api-fault.ts';
import { useToasts } from '../layout/toasts.tsx';
import { useWords } from './words.ts';

/** 'Uitloggen': ends the session and loads the front page anew, so that nothing personal stays in the page (STATE-06). */
export function SignOutButton({ className }: { className: string | undefined }) {
  const t = useWords();
  const api = useAccountApi();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await api.signOut();
      location.assign('/');
    } catch (fault) {
      setIsBusy(false);
      if (!isApiFault(fault)) throw fault;
      toasts.show({ severity: 'error', summary: t('notSignedOut'), detail: fault.message });
    }
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={() => void signOut()}>
      {t('signOut')}
    </button>
  );
}
