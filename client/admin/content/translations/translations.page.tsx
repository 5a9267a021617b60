import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { isOtherLanguage, type OtherLanguage } from '../../../../src/kernel/web/languages.ts';
import type { Translations } from '../../../../src/modules/content/translations/translation-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { useSite } from '../../../api/application.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import { orMissing } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Select } from '../../ui/form/controls.tsx';
import words from './nl.json' with { type: 'json' };
import { TranslatedRow } from './translated-row.tsx';
import styles from './translations.module.css';

export function Component() {
  const t = useWords(words);
  const toasts = useToasts();
  const { languages = [] } = useSite();
  const [, setQuery] = useSearchParams();
  const loaded = useLoaderData<Translations>();
  const [changed, setChanged] = useState<Translations | null>(null);
  const [isAll, setIsAll] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const list = changed?.language === loaded.language ? changed : loaded;
  const { language, version, lacking, groups } = list;

  const count = useRef<HTMLOutputElement>(null);

  /** The form disappears, and often its row too: keyboard focus moves to the number of remaining texts. */
  const closed = () => {
    setOpen(null);
    count.current?.focus({ preventScroll: true });
  };
  const saved = (next: Translations) => {
    setChanged(next);
    closed();
    toasts.show({ severity: 'success', summary: t('saved'), detail: t('savedText') });
  };
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={{ to: '/dmt-admin/inhoud', label: t('back') }}>
      <div className={styles['choices']}>
        <Select
          label={t('language')}
          name="taal"
          value={language}
          options={languages.map((one) => ({ value: one, label: t(`names.${one}`) }))}
          onChange={({ target }) => setQuery({ taal: target.value })}
        />
        <Select
          label={t('show')}
          name="toon"
          value={isAll ? 'all' : 'lacking'}
          options={[
            { value: 'lacking', label: t('shownLacking') },
            { value: 'all', label: t('shownAll') },
          ]}
          onChange={({ target }) => setIsAll(target.value === 'all')}
        />
      </div>
      <output ref={count} tabIndex={-1}>
        {lacking === 0 ? t('complete') : t('lacking', { count: lacking })}
      </output>
      {groups.map(({ label, texts }) => {
        const visible = texts.filter(({ text, standard }) => isAll || (text === null && standard === null));
        return (
          visible.length > 0 && (
            <section key={label} className={styles['group']} aria-label={label}>
              <h2 className={styles['heading']}>{label}</h2>
              <ul className={styles['texts']}>
                {visible.map((text) => (
                  <TranslatedRow
                    key={text.dutch}
                    text={text}
                    language={language}
                    version={version}
                    isOpen={open === text.dutch}
                    onOpen={(isOpen) => (isOpen ? setOpen(text.dutch) : closed())}
                    onSaved={saved}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </AdminPage>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Translations> {
  const language = new URL(request.url).searchParams.get('taal');
  const id: OtherLanguage = isOtherLanguage(language) ? language : 'en';
  return orMissing(createAsk(context.get(apiContext))('GET', '/api/dmt-admin/translations/:language', { id }), {
    message: words.off,
    link: { label: words.back, url: '/dmt-admin/inhoud' },
  });
}
