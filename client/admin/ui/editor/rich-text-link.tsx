import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { isLinkAddress } from './rich-text-schema.ts';
import styles from './rich-text.module.css';

/** Inserts the address itself if nothing is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords(words);
  const before = (editor.getAttributes('link') as { href?: string }).href ?? '';
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string>();
  const chain = () => editor.chain().focus().extendMarkRange('link');

  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = withScheme(address.trim());
    if (!isLinkAddress(href)) return setError(t('editor.linkError'));
    onClose();
    if (editor.state.selection.empty && !before) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain().setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    chain().unsetLink().run();
  };
  // Outside the form that contains the editor: forms cannot be nested.
  return createPortal(
    <Dialog open onClose={onClose} title={t('editor.link')}>
      <form className={styles['link']} onSubmit={save} noValidate>
        <Field
          label={t('editor.linkAddress')}
          name="link-address"
          hint={t('editor.linkHint')}
          error={error}
          value={address}
          inputMode="url"
          autoCapitalize="none"
          onChange={(event) => setAddress(event.target.value)}
        />
        <div className={styles['linkButtons']}>
          <Button type="submit">{t('editor.linkSave')}</Button>
          {before && (
            <Button variant="secondary" onClick={remove}>
              {t('editor.linkRemove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}

/** Completes `www.voorbeeld.nl`, as people write it, and an email address. */
function withScheme(address: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]+$/i.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/|$)/i.test(address) ? `https://${address}` : address;
}
