import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Stack, VisuallyHidden } from '../../../ui/text/text.tsx';
import { Panel } from '../admin-page.tsx';
import { AskedCall } from '../form/asked-call.tsx';
import { FaultNotice, FormErrors, type Submission } from '../form/submission.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/** A list of named things that the owner adds to, changes and ends, such as kinds of cards; a name stays as it is. */

type Row = { name: string; isEnded: boolean };

type ButtonsProps = {
  row: Row;
  /** Labels of the buttons, the question before the row ends, and the message once it has. */
  says: Record<'revive' | 'end' | 'endAsk' | 'endRow' | 'endText' | 'ended', string>;
  onEdit: () => void;
  end: () => Promise<unknown>;
};

/** Buttons that change a row, put it in use again, or end it once that is confirmed. */
export function RowButtons({ row: { name, isEnded }, says, onEdit, end }: ButtonsProps) {
  const t = useWords(words);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={onEdit}>
        {isEnded ? says.revive : t('rows.edit')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>{' '}
      {!isEnded && (
        <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
          {says.end} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={says.endAsk}
          confirmLabel={says.endRow}
          call={end}
          done={says.ended}
        >
          <p>{says.endText}</p>
        </AskedCall>
      )}
    </>
  );
}

type FormProps = {
  /** The row that is changed; null to add one. */
  edited: Row | null;
  says: Record<'add' | 'save', string>;
  submission: Submission;
  /** Messages by field, if the fields have other names than in the call. */
  errors?: Record<string, string>;
  onSave: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** Form that adds a row or changes one; its first field takes the focus when a row is chosen. */
export function RowForm({ edited, says, submission, errors = submission.errors, ...form }: FormProps) {
  const t = useWords(words);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (edited) box.current?.querySelector('input')?.focus();
  }, [edited]);
  return (
    <Panel title={edited ? t('rows.change', { name: edited.name }) : says.add}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.onSave();
        }}
      >
        <Stack gap={4}>
          <FaultNotice submission={submission} />
          <FormErrors errors={errors} />
          {form.children}
          <p>
            <Button type="submit" busy={submission.isBusy}>
              {says.save}
            </Button>{' '}
            {edited && (
              <Button variant="secondary" onClick={form.onCancel}>
                {t('rows.cancel')}
              </Button>
            )}
          </p>
        </Stack>
      </form>
    </Panel>
  );
}
