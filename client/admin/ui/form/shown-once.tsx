import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Stack } from '../../../ui/text/text.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/** Something that was just made and cannot be requested again. Its heading takes the focus. */
export function ShownOnce({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={3}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </Stack>
  );
}

type CopyFieldProps = { label: string; hint?: string; name: string; value: string; copyLabel: string };

/** Read-only text with a button that copies it. */
export function CopyField({ copyLabel, ...field }: CopyFieldProps) {
  const t = useWords(words);
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      toasts.show({ severity: 'success', summary: t('copy.done') });
    } catch {
      toasts.show({ severity: 'warn', summary: t('copy.failed') });
    }
  };
  return (
    <>
      <Field {...field} readOnly autoComplete="off" onFocus={({ target }) => target.select()} />
      <div>
        <Button onClick={() => void copy()}>{copyLabel}</Button>
      </div>
    </>
  );
}
