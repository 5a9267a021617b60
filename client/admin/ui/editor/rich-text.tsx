import { lazy, Suspense, useId } from 'react';
import { useIsHydrated } from '../../../ui/browser.ts';
import { SafeHtml } from '../../../ui/text/safe-html.tsx';
import { Around, type Labelled } from '../form/controls.tsx';
import type { EventSource } from './rich-text-blocks.ts';
import styles from './rich-text.module.css';

const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })));

type RichTextProps = Labelled & {
  /** HTML that the server has sanitised (S-21). */
  value: string;
  onChange: (html: string) => void;
  /** If given, pictures and events can be part of the text. Must be stable across renders. */
  events?: EventSource;
};

/** The editor loads after the page; until then the plain text is shown. */
export function RichText({ value, onChange, events, ...labelled }: RichTextProps) {
  const isHydrated = useIsHydrated();
  const labelId = useId();
  const waiting = <Waiting value={value} tools={events ? 10 : 7} />;
  return (
    <Around {...labelled} labelId={labelId}>
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <Editor {...labelled} {...{ labelId, value, onChange, events, waiting }} />
        </Suspense>
      ) : (
        waiting
      )}
    </Around>
  );
}

/** Reserves space for the toolbar, so that the content below does not shift when the editor loads. */
function Waiting({ value, tools }: { value: string; tools: number }) {
  return (
    <div className={styles['editor']}>
      <div className={styles['toolbar']} aria-hidden="true">
        {Array.from({ length: tools }, (_, index) => (
          <span key={index} className={styles['tool']} />
        ))}
      </div>
      <div className={styles['waiting']}>
        <SafeHtml html={value} />
      </div>
    </div>
  );
}
