import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import texts from '../../ui/text/text.module.css';
import type { Edit } from './changes.ts';
import styles from './entry.module.css';
import { useWords } from '../words.ts';

/** What is about to change, one by one, and a way to leave it all as it was. */
export function EditsPanel({ edits, onDiscard }: { edits: Edit[]; onDiscard: () => void }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('edits.title')} hint={t('edits.hint')}>
      <ul className={styles['edits']}>
        {edits.map(({ trail, what }) => (
          <li key={[...trail, what.kind].join(' › ')}>
            <span className={texts['small']}>{trail.join(' › ') || t('edits.whole')}</span>
            {what.kind === 'changed' ? (
              <span>
                <span className={styles['now']}>{what.after || t('edits.empty')}</span>{' '}
                <span className={styles['was']}>({t('edits.was', { before: what.before || t('edits.empty') })})</span>
              </span>
            ) : (
              <span className={styles['now']}>{t(`edits.${what.kind}`)}</span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="tertiary" size="small" onClick={() => setAsking(true)}>
          {t('edits.discard')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('edits.discardAsk')}
        confirmLabel={t('edits.discardConfirm')}
        onConfirm={onDiscard}
        isGrave
      >
        <p>{t('edits.discardText')}</p>
      </Confirm>
    </Panel>
  );
}
