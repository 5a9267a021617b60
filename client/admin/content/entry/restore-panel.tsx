import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import type { EditedEntry } from './use-entry.ts';
import { useWords } from '../words.ts';

/** Back to what the site says by itself, for a subject that was changed. */
export function RestorePanel({ edited }: { edited: EditedEntry }) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const { entry, submission } = edited;
  if (!entry.isEdited) return null;
  const restore = async () => {
    if (!(await edited.restore())) return;
    setAsking(false);
    focusHeading();
    scrollTo({ top: 0 });
  };
  return (
    <Panel title={t('restore.title')} hint={t('restore.hint')}>
      <div>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t('restore.button')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('restore.ask', { label: entry.label })}
        confirmLabel={t('restore.confirm')}
        onConfirm={() => void restore()}
        busy={submission.isBusy}
        fault={submission.fault}
        isGrave
      >
        <p>{t('restore.text')}</p>
      </Confirm>
    </Panel>
  );
}
