import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import type { Submission } from './submission.tsx';
import styles from './confirm.module.css';

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  fault?: string | null;
  isGrave?: boolean;
};

export function Confirm(props: ConfirmProps) {
  const t = useWords(words);
  const { open, onClose, title, children, confirmLabel, onConfirm, busy = false, fault, isGrave = false } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles['confirm']}>
        {children}
        {fault && (
          <Notice tone="error" role="alert">
            <p>{fault}</p>
          </Notice>
        )}
        <div className={styles['buttons']}>
          <Button
            variant={isGrave ? 'secondary' : 'main'}
            className={isGrave ? styles['grave'] : undefined}
            busy={busy}
            busyLabel={t('form.busy')}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            {t('form.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks what the server wants confirmed before it stores something odd, such as a date in the past. */
export function Question({ submission, onYes }: { submission: Submission; onYes: () => void }) {
  const t = useWords(words);
  if (submission.code !== 'to_confirm') return null;
  return (
    <Confirm open onClose={submission.clear} title={t('form.sure')} confirmLabel={t('form.yes')} onConfirm={onYes}>
      <p>{submission.fault}</p>
    </Confirm>
  );
}
