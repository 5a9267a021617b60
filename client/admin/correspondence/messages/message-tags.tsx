import type { AdminMessage, MessageState } from '../../../../src/modules/contact/schema.ts';
import { Tag, type Tone } from '../../../ui/messages/notice.tsx';
import styles from './message-tags.module.css';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const TONES: Record<MessageState, Tone> = { new: 'info', answered: 'success', done: 'neutral' };

export function MessageTags({ message: { state, isSuspect } }: { message: Pick<AdminMessage, 'state' | 'isSuspect'> }) {
  const t = useWords(words);
  return (
    <span className={styles['tags']}>
      <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
      {isSuspect && <Tag tone="warn">{t('states.suspect')}</Tag>}
    </span>
  );
}
