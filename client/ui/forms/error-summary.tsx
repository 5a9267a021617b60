import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { words as siteWords } from '../words.ts';

type ErrorSummaryProps = {
  /** Messages by field id; renders nothing without errors. */
  errors: Record<string, string>;
  heading?: string;
  lead?: string;
};

/** Links to each field. Takes the focus when it appears or changes. */
export function ErrorSummary({ errors, heading, lead }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const key = entries.map(([field, message]) => `${field}:${message}`).join('|');
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);

  if (entries.length === 0) return null;
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <h2>{heading ?? siteWords.errors.heading}</h2>
      {lead && <p>{lead}</p>}
      <ul className={styles['list']}>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
