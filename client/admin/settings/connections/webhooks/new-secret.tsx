import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { useToasts } from '../../../../ui/messages/toasts.tsx';
import { useWords } from '../../../ui/text/use-words.ts';
import styles from './webhooks.module.css';
import words from './nl.json' with { type: 'json' };

export type ShownSecret = { url: string; secret: string; isFirst: boolean };

/** A secret that was just made. It cannot be requested again. */
export function NewSecret({ url, secret, isFirst }: ShownSecret) {
  const t = useWords(words);
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toasts.show({ severity: 'success', summary: t('secret.copied') });
    } catch {
      toasts.show({ severity: 'warn', summary: t('secret.copyFailed') });
    }
  };
  return (
    <div className={styles['made']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('secret.title', { host: new URL(url).host })}
      </h3>
      <p>{t(isFirst ? 'secret.text' : 'secret.rolled')}</p>
      <Field
        label={t('secret.label')}
        name="secret"
        readOnly
        autoComplete="off"
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button onClick={() => void copy()}>{t('secret.copy')}</Button>
      </div>
    </div>
  );
}
