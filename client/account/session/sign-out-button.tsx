import { useState } from 'react';
import { isApiFault } from '../../api/fault.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useWords } from '../words.ts';

/** 'Uitloggen' (STATE-06); a failure is told in a message. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const t = useWords();
  const end = useSignOut();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await end();
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
