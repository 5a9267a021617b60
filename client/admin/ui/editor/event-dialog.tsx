import type { Announcement } from '../../../../src/kernel/events/event-words.ts';
import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useWords } from '../text/use-words.ts';
import { faultText } from '../../api/calls.ts';
import words from '../../nl.json' with { type: 'json' };
import styles from './blocks.module.css';
import { addBlock, type EventSource } from './rich-text-blocks.ts';

type EventDialogProps = { editor: Editor; source: EventSource; onClose: () => void };
const MANY = 8;

export function EventDialog({ editor, source, onClose }: EventDialogProps) {
  const t = useWords(words);
  const { events, fault, again } = useComing(source);
  const [search, setSearch] = useState('');
  const found = events?.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase())) ?? [];
  const choose = ({ id }: Announcement) => {
    onClose();
    addBlock(editor, { type: 'event', attrs: { id } });
  };
  return createPortal(
    <Dialog open onClose={onClose} title={t('editor.event')}>
      <div className={styles['dialog']}>
        <p>{t('editor.eventHint')}</p>
        {events && events.length >= MANY && (
          <Field
            label={t('editor.eventSearch')}
            name="event-search"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        <p aria-live="polite">
          {fault ?? (events === null ? t('editor.eventLoading') : found.length === 0 && t('editor.eventsNone'))}
        </p>
        {fault && <Button onClick={again}>{t('editor.again')}</Button>}
        <ul className={styles['events']}>
          {found.map((event) => (
            <li key={event.id}>
              <button type="button" className={styles['event']} onClick={() => choose(event)}>
                <strong>{event.title}</strong>
                <span>{event.isCancelled ? t('editor.eventOff') : event.when}</span>
                <span>{event.price}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>,
    document.body,
  );
}

function useComing(source: EventSource) {
  const [state, setState] = useState<{ events: Announcement[] | null; fault: string | null }>({
    events: null,
    fault: null,
  });
  const read = useCallback(
    () =>
      source.coming().then(
        (events) => setState({ events, fault: null }),
        (fault: unknown) => setState({ events: null, fault: faultText(fault) }),
      ),
    [source],
  );
  useEffect(() => void read(), [read]);
  return { ...state, again: () => void read() };
}
