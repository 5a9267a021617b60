import { Tag, type Tone } from '../../../ui/messages/tag.tsx';
import type { EventState } from './event-line.ts';
import { useWords } from '../words.ts';

const TONES: Record<EventState, Tone> = {
  archived: 'info',
  cancelled: 'error',
  draft: 'warn',
  soldOut: 'error',
  published: 'success',
};

/** Where an event stands, in a word. */
export function StateTag({ state }: { state: EventState }) {
  const t = useWords();
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
