import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OtherLanguage } from '../../../../src/kernel/web/languages.ts';
import type { TranslatedText, Translations } from '../../../../src/modules/content/translations/translation-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { SafeHtml } from '../../../ui/text/safe-html.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk } from '../../api/routes.ts';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import texts from '../../ui/text/text.module.css';
import words from './nl.json' with { type: 'json' };
import styles from './translations.module.css';

type RowProps = {
  text: TranslatedText;
  language: OtherLanguage;
  version: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSaved: (now: Translations) => void;
};

export function TranslatedRow({ text: { dutch, text, standard, isHtml }, isOpen, onOpen, ...rest }: RowProps) {
  const t = useWords(words);
  const { language } = rest;
  const translation = text ?? standard;
  return (
    <li className={styles['text']}>
      <div lang="nl">{isHtml ? <SafeHtml html={dutch} /> : <p>{dutch}</p>}</div>
      {isOpen ? (
        <Writing dutch={dutch} isHtml={isHtml} before={translation ?? ''} onCancel={() => onOpen(false)} {...rest} />
      ) : (
        <div className={styles['said']}>
          <p className={texts['small']}>
            {translation === null ? t('none') : text === null ? t('standard') : t('own')}
          </p>
          {translation !== null && (
            <div lang={language}>{isHtml ? <SafeHtml html={translation} /> : <p>{translation}</p>}</div>
          )}
          <Button variant="secondary" onClick={() => onOpen(true)}>
            {translation === null ? t('translate') : t('change')}
            <VisuallyHidden>: {plain(dutch)}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}

type WritingProps = Pick<RowProps, 'language' | 'version' | 'onSaved'> & {
  dutch: string;
  isHtml: boolean;
  before: string;
  onCancel: () => void;
};

function Writing({ dutch, isHtml, before, language, version, onSaved, onCancel }: WritingProps) {
  const t = useWords(words);
  const ask = useAsk();
  const submission = useSubmission();
  const [typed, setTyped] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus(), []);
  const label = t('about', { text: plain(dutch) });
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const json = { dutch, text: typed, version };
    const now = await submission.save(({ headers }) =>
      ask('PUT', '/api/dmt-admin/translations/:language', { id: language, json, headers }),
    );
    if (now) onSaved(now);
  };
  const common = { label, name: 'text', hint: `${t('hint')} ${t('emptied')}`, error: submission.errors['text'] };
  return (
    <form ref={form} className={styles['said']} onSubmit={(submitted) => void save(submitted)} noValidate>
      <FaultNotice submission={submission} />
      {isHtml ? (
        <RichText {...common} value={typed} onChange={setTyped} />
      ) : (
        <TextArea
          {...common}
          lang={language}
          rows={dutch.length > 80 ? 4 : 2}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" busy={submission.isBusy}>
          {t('save')}
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function plain(text: string): string {
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
