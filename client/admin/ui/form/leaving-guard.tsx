import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useWords } from '../../words.ts';
import { Confirm } from './confirm.tsx';

/** State of a navigation that follows a save; nothing is lost by it. */
export const AFTER_SAVING = { isSaved: true };

/** Asks before what was typed and not saved would be lost: on the way to another page of the site, or out of it. */
export function LeavingGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as Partial<typeof AFTER_SAVING> | null)?.isSaved,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leaving.title')}
      confirmLabel={t('leaving.leave')}
      onConfirm={() => blocker.proceed?.()}
      isGrave
    >
      <p>{t('leaving.text')}</p>
    </Confirm>
  );
}
