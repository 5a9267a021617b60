import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OtherLanguage } from '../kernel/languages.ts';
import type * as OrderWords from './order-words.ts';

/** Texts of the server in another language: orders, gift cards, link pictures, and answers of the API. */
export type LanguageWords = Omit<typeof OrderWords, 'texts'> & {
  /** Pairs of the site's texts in answers of the API, Dutch first. */
  texts: [dutch: string, other: string][];
  /** Address of its module, with which another thread loads it. */
  module: string;
};
export type Languages = ReadonlyMap<OtherLanguage, LanguageWords>;

/** Those of a site, as `vite build` left them in `distDir`. Fails when nothing was built. */
export async function loadLanguages(distDir: string, languages: readonly OtherLanguage[] = []): Promise<Languages> {
  const words = languages.map(async (language): Promise<[OtherLanguage, LanguageWords]> => {
    const file = join(distDir, `server-${language}/order-words.js`);
    const module = pathToFileURL(file).href;
    const { texts, ...rest } = (await import(module)) as typeof OrderWords;
    const ours = Object.entries<Record<string, string>>(texts).filter(
      ([name]) => name.startsWith('src/') && !/\/(?:emails|tickets|mail)\//.test(name),
    );
    return [language, { ...rest, module, texts: ours.flatMap(([, pairs]) => Object.entries(pairs)) }];
  });
  return new Map(await Promise.all(words));
}
