import { Letter } from '../actions/email-preview.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import type { Submission } from '../../ui/form/use-submission.ts';
import { useWords } from './words.ts';
import type { LetterPreview } from '../../../../src/modules/catalogue/schema.ts';

type LetterProps = {
  letter: LetterPreview;
  /** Titles of the events whose ticket holders get one. */
  events: readonly string[];
  submission: Pick<Submission, 'isBusy' | 'fault'>;
  onClose: () => void;
  onSend: () => void;
};

/** Asks before ticket holders are told of another address. */
export function OrganiserLetter({ letter, events, submission, onClose, onSend }: LetterProps) {
  const t = useWords();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('letter.title')}
      confirmLabel={t('letter.send')}
      busy={submission.isBusy}
      fault={submission.fault}
      onConfirm={onSend}
    >
      <p>{t('letter.why')}</p>
      {events.length > 1 && <p>{t('letter.more', { count: events.length, titles: events.join(', ') })}</p>}
      <Letter letter={letter} />
    </Confirm>
  );
}
