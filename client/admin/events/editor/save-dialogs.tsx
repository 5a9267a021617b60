import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { TouchedDialog } from '../actions/touched-dialog.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import type { EventSaving } from './use-event-saving.ts';

type DialogsProps = {
  event: AdminEvent | null;
  saving: Pick<
    EventSaving,
    'preview' | 'unsold' | 'submission' | 'isPublished' | 'asNow' | 'save' | 'previewEmail' | 'setPreview' | 'setUnsold'
  >;
  onCancel?: (() => void) | undefined;
};

/** Questions that come before a save: whom it affects, and dates on which nothing is sold. */
export function SaveDialogs({ event, saving, onCancel }: DialogsProps) {
  const t = useWords(words);
  const { preview, unsold, submission, isPublished, asNow, save } = saving;
  const isTakenOff = isPublished && preview?.request.publish === false;
  return (
    <>
      {preview && (
        <TouchedDialog
          touched={preview.touched}
          letter={preview.letter}
          doubts={preview.doubts}
          event={event}
          confirmLabel={t(preview.letter ? 'email.send' : isTakenOff ? 'event.unpublish' : 'email.saveAnyway')}
          submission={submission}
          previewEmail={saving.previewEmail}
          onConfirm={(added) => void save(preview.request, preview, added)}
          onClose={() => saving.setPreview(null)}
          onCancel={onCancel}
        />
      )}
      <Confirm
        open={unsold.length > 0}
        onClose={() => saving.setUnsold([])}
        title={t('event.unsoldTitle')}
        confirmLabel={t('event.publishAnyway')}
        busy={submission.isBusy}
        onConfirm={() => void save({ ...asNow, publish: true, sellsNothing: true })}
      >
        <p>{t('event.unsoldText')}</p>
        <ul>
          {unsold.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Confirm>
    </>
  );
}
