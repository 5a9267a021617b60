import { Link, useActionData, useLoaderData } from 'react-router-dom';
import type { TranslatedPart } from '../../../../src/modules/content/translations/translation-schema.ts';
import { useSite } from '../../../api/application.ts';
import { address } from '../../api/calls.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { type Column, Empty, Records } from '../../ui/list/records.tsx';
import { SearchBar, Tabs } from '../../ui/list/search-bar.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import texts from '../../ui/text/text.module.css';
import words from './nl.json' with { type: 'json' };
import { TextForm } from './text-form.tsx';
import { TRANSLATIONS } from './translation-links.tsx';
import type { TranslationResult, TranslationsData } from './translations-data.ts';

export { loader } from './translations-data.ts';

export function Component() {
  const t = useWords(words);
  const { languages = [] } = useSite();
  const { list, part, search } = useLoaderData<TranslationsData>();
  const result = useActionData<TranslationResult>() ?? null;
  const { language, lacking, parts, texts: shown, hasMore } = list;
  const to = (parts: Record<string, string>) => address(TRANSLATIONS, { taal: language, ...parts });
  const subject = parts.find(({ key }) => key === part);
  const isOverview = part === '' && search === '';
  return (
    <AdminPage
      title={subject ? t('of', { label: subject.label }) : t('title')}
      lead={isOverview ? t('lead') : null}
      back={isOverview ? { to: '/dmt-admin/inhoud', label: t('back') } : { to: to({}), label: t('title') }}
      hasErrors={Object.keys(result?.errors ?? {}).length > 0}
    >
      <SearchBar label={t('search')} value={search} kept={{ taal: language, ...(part !== '' && { deel: part }) }} />
      <Tabs
        label={t('language')}
        isRow
        tabs={languages.map((one) => ({
          to: to({ taal: one, deel: part, q: search }),
          label: t(`names.${one}`),
          isCurrent: one === language,
        }))}
      />
      {isOverview ? (
        <>
          <output>{lacking === 0 ? t('complete') : t('lacking', { count: lacking })}</output>
          <Records
            caption={t('parts')}
            rows={parts.toSorted((one, other) => Number(one.lacking === 0) - Number(other.lacking === 0))}
            keyOf={({ key }) => key}
            columns={columns(t, (key) => to({ deel: key }))}
            isCompact
            empty={null}
          />
        </>
      ) : shown.length === 0 ? (
        <Empty>
          <p>{search === '' ? t('nothing') : t('noneFound', { search })}</p>
          {part !== '' && search !== '' && <Link to={to({ deel: part })}>{t('whole')}</Link>}
        </Empty>
      ) : (
        <>
          {hasMore && <p>{t('more', { count: shown.length })}</p>}
          {part !== '' && search !== '' && <Link to={to({ deel: part })}>{t('whole')}</Link>}
          <TextForm key={`${language} ${part} ${search}`} list={list} result={result} />
        </>
      )}
    </AdminPage>
  );
}

const columns = (t: Translate<typeof words>, to: (key: string) => string): Column<TranslatedPart>[] => [
  {
    label: t('part'),
    cell: ({ key, label, count }) => (
      <>
        <Link to={to(key)}>{label}</Link>
        <span className={texts['under']}>{t('count', { count })}</span>
      </>
    ),
  },
  {
    label: t('state'),
    isPlain: true,
    phone: 'end',
    cell: ({ lacking }) => (lacking === 0 ? t('done') : t('toDo', { count: lacking })),
  },
];
