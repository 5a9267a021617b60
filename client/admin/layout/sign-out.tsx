import { useState } from 'react';
import { useSignOut } from '../../account/session/session.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { faultText } from '../ui/fault-text.ts';
import { useWords } from '../words.ts';

/** Ends the session and leaves for the public site. */
export function SignOut({ className }: { className: string | undefined }) {
  const t = useWords();
  const end = useSignOut();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    setIsBusy(true);
    try {
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
