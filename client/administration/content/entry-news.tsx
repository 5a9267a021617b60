import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './entry.module.css';
import type { EditedEntry } from './use-entry.ts';
import { useWords } from './words.ts';

/** What became of the last press: saved, put back, refused, or somebody else was first. */
export function EntryNews({ edited }: { edited: EditedEntry }) {
  const t = useWords();
  const { done, submission } = edited;
  const { code, fault } = submission;
  if (code === 'stale') {
    return (
      <Notice tone="warn" role="alert" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        <p className={styles['buttons']}>
          <Button variant="secondary" size="small" onClick={() => void edited.saveAnyway()}>
            {t('stale.mine')}
          </Button>
          <Button variant="tertiary" size="small" onClick={() => void edited.takeNewest()}>
            {t('stale.theirs')}
          </Button>
        </p>
      </Notice>
    );
  }
  if (fault !== null) {
    const isSignedOut = code === 'not_signed_in' || code === 'mfa_required';
    return (
      <Notice tone="error" role="alert" title={fault}>
        {isSignedOut && (
          <p>
            {t('signedOut.text')}{' '}
            <a href="/login?returnTo=/dmt-admin" target="_blank" rel="noopener">
              {t('signedOut.link')}
            </a>
          </p>
        )}
      </Notice>
    );
  }
  if (done === null) return null;
  const title = { saved: t('saved.title'), restored: t('restore.done'), undone: t('saved.undone') }[done.kind];
  return (
    <Notice tone="success" title={title}>
      <p>{t('saved.text')}</p>
      {done.kind !== 'undone' && (
        <p>
          <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void edited.undo()}>
            {t('saved.undo')}
          </Button>
        </p>
      )}
    </Notice>
  );
}
