import { Link } from 'react-router-dom';
import { useSite } from '../../../api/application.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { address } from '../../api/calls.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };
import styles from './translations.module.css';

export const TRANSLATIONS = '/dmt-admin/inhoud/vertalingen';

const MOST_LETTERS = 80;

type TranslationLinksProps = {
  part: string;
  /** The stored Dutch text, HTML too; left out, all texts of the part. */
  text?: string;
  of: string;
};

/** 'Vertaal: Engels, Duits', beside a Dutch text; nothing on a site in Dutch only, or for a text without words. */
export function TranslationLinks({ part, text, of }: TranslationLinksProps) {
  const t = useWords(words);
  const { languages = [] } = useSite();
  const search = text === undefined ? '' : opening(text);
  if (languages.length === 0 || (text !== undefined && !/\p{L}{2}/u.test(search))) return null;
  return (
    <p className={styles['links']}>
      <span aria-hidden="true">{t('linksTo')}</span>
      {languages.map((language) => (
        <Link key={language} to={address(TRANSLATIONS, { taal: language, deel: part, q: search })}>
          {t(`names.${language}`)} <VisuallyHidden>{t('linkOf', { of })}</VisuallyHidden>
        </Link>
      ))}
    </p>
  );
}

function opening(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > MOST_LETTERS ? plain.slice(0, MOST_LETTERS).replace(/\s\S*$/, '') : plain;
}
