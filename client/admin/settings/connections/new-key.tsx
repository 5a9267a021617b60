import { useEffect, useRef } from 'react';
import type { KeyRole } from '../../../../src/kernel/web/key-roles.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import styles from './connections.module.css';
import words from './nl.json' with { type: 'json' };

export type MadeKey = { name: string; text: string; roles: KeyRole[]; eventIds: number[] };

/** A key that was just made. It cannot be requested again. */
export function NewKey({ name, text, roles, eventIds }: MadeKey) {
  const t = useWords(words);
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ severity: 'success', summary: t('keys.copied') });
    } catch {
      toasts.show({ severity: 'warn', summary: t('keys.copyFailed') });
    }
  };
  return (
    <div className={styles['made']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('keys.onceTitle', { name })}
      </h3>
      <p>{t('keys.onceText')}</p>
      <Field
        label={t('keys.text')}
        name="key"
        readOnly
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button onClick={() => void copy()}>{t('keys.copy')}</Button>
      </div>
      <p>{t('keys.example')}</p>
      <pre className={styles['example']}>
        <code>{`curl -H "Authorization: Bearer ${text}" ${window.location.origin}${pathFor(roles, eventIds)}`}</code>
      </pre>
    </div>
  );
}

/** Address that the key may read. */
function pathFor(roles: readonly KeyRole[], [event = 0]: readonly number[]): string {
  if (roles.includes('books')) return `/api/v1/books/${new Date().getFullYear()}/journal`;
  return roles.includes('orders') ? `/api/v1/events/${event}/orders` : '/api/v1/programme';
}
