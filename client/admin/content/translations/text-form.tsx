import { useState } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type { OtherLanguage } from '../../../../src/kernel/web/languages.ts';
import {
  markOf,
  type TranslatedText,
  type Translations,
} from '../../../../src/modules/content/translations/translation-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { SafeHtml } from '../../../ui/text/safe-html.tsx';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { TextArea } from '../../ui/form/controls.tsx';
import { LeavingGuard, SaveBar } from '../../ui/form/save-bar.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import texts from '../../ui/text/text.module.css';
import words from './nl.json' with { type: 'json' };
import type { TranslationResult } from './translations-data.ts';
import styles from './translations.module.css';

type TextFormProps = { list: Translations; result: TranslationResult | null };

/** Texts to translate, one to a line; the first that lacks a translation is open. All of them are saved at once. */
export function TextForm({ list: { language, version, texts: shown }, result }: TextFormProps) {
  const t = useWords(words);
  const [isDirty, setIsDirty] = useState(false);
  const isBusy = useNavigation().formMethod === 'POST';
  const first = shown.find(isLacking) ?? (shown.length === 1 ? shown[0] : undefined);
  const fault = result?.errors[''];
  const count = shown.filter(isLacking).length;
  const left = count === 0 ? t('complete') : t('lacking', { count });
  const isRefused = Object.keys(result?.errors ?? {}).length > 0;
  return (
    <>
      <Form
        method="post"
        preventScrollReset
        noValidate
        className={styles['form']}
        onInput={() => setIsDirty(true)}
        onSubmit={() => setIsDirty(false)}
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        {fault && (
          <Notice tone="error" role="alert">
            <p>{fault}</p>
          </Notice>
        )}
        <ul className={styles['texts']}>
          {shown.map((text) => (
            <TextLine key={text.dutch} {...{ text, language, result }} isFirst={text === first} />
          ))}
        </ul>
        <SaveBar
          note={
            <>
              {result && result.saved > 0 && t('saved', { count: result.saved })} {left}
            </>
          }
        >
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </SaveBar>
      </Form>
      <LeavingGuard isDirty={(isDirty || isRefused) && !isBusy} hasQuery />
    </>
  );
}

const isLacking = ({ text, standard }: TranslatedText) => text === null && standard === null;

type LineProps = {
  text: TranslatedText;
  language: OtherLanguage;
  result: TranslationResult | null;
  isFirst: boolean;
};

function TextLine({ text: { dutch, text, standard, isHtml }, language, result, isFirst }: LineProps) {
  const t = useWords(words);
  const mark = markOf(dutch);
  const stored = text ?? standard ?? '';
  const refused = result?.typed[`text-${mark}`];
  const isTyped = refused !== undefined && markOf(refused) !== result?.typed[`was-${mark}`];
  const before = isTyped ? refused : stored;
  const error = result?.errors[mark];
  const startsOpen = isFirst || isTyped;
  const [wasOpened, setWasOpened] = useState(startsOpen);
  const isOpened = wasOpened || startsOpen;
  const state = stored === '' ? t('none') : text === null ? t('standard') : t('own');
  const field = {
    label: t('about', { language: t(`names.${language}`), text: plain(dutch) }),
    name: `text-${mark}`,
    hint: dutch.includes('{') ? t('hint') : undefined,
    error,
  };
  return (
    <li>
      <details
        className={styles['line']}
        open={startsOpen}
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open || wasOpened) return;
          setWasOpened(true);
          currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <summary>
          <span className={styles['dutch']} lang="nl">
            {plain(dutch)}
          </span>{' '}
          <span className={texts['small']}>{state}</span>
        </summary>
        <div className={styles['writing']}>
          {(isHtml || plain(dutch) !== dutch) && (
            <div lang="nl">{isHtml ? <SafeHtml html={dutch} /> : <p className={styles['lines']}>{dutch}</p>}</div>
          )}
          <input type="hidden" name={`was-${mark}`} value={markOf(stored)} />
          {isHtml ? (
            <HtmlField key={stored} {...field} language={language} before={before} isOpened={isOpened} />
          ) : (
            <TextArea
              key={stored}
              {...field}
              lang={language}
              rows={dutch.length > 80 ? 4 : 2}
              defaultValue={before}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page consists of this form, and starts with it
              autoFocus={isFirst}
            />
          )}
          {text !== null && <p className={texts['small']}>{t('emptied')}</p>}
        </div>
      </details>
    </li>
  );
}

type HtmlFieldProps = {
  label: string;
  name: string;
  hint: string | undefined;
  error: string | undefined;
  language: OtherLanguage;
  before: string;
  isOpened: boolean;
};

function HtmlField({ language, before, isOpened, ...field }: HtmlFieldProps) {
  const t = useWords(words);
  const [html, setHtml] = useState(before);
  return (
    <>
      {isOpened && (
        <>
          <RichText {...field} name={`editor-${field.name}`} value={html} onChange={setHtml} />
          <input type="hidden" name={field.name} value={html} />
        </>
      )}
      <noscript>
        <TextArea {...field} hint={t('htmlHint')} lang={language} rows={6} defaultValue={before} />
      </noscript>
    </>
  );
}

const MOST_LETTERS = 90;

function plain(text: string): string {
  const words = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
}
