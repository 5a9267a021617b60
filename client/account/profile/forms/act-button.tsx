import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { OwnForm } from './own-form.tsx';
import type { Intent } from '../action.ts';
import { useOwnForm } from './use-own-form.ts';
import { useWords } from '../words.ts';

type ActButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  intent: Intent;
  send: () => Promise<void>;
  /** Fields that say to what, for a post without JavaScript. */
  fields?: Record<string, string>;
  /** What the button is called, where its words alone do not say enough. */
  name?: string;
  children: ReactNode;
};

/** One thing to do, without anything to fill in. */
export function ActButton({ intent, send, fields = {}, name, children, ...look }: ActButtonProps) {
  const t = useWords();
  const own = useOwnForm({ intent, send });
  return (
    <OwnForm intent={intent} own={own}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div>
        <Button type="submit" {...look} busy={own.isBusy} busyLabel={t('busy')}>
          {name === undefined ? (
            children
          ) : (
            <>
              <span aria-hidden="true">{children}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )}
        </Button>
      </div>
    </OwnForm>
  );
}
