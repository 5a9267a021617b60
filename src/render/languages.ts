import type { PageRequest, Renderer } from '../http/renderer.ts';
import { WAITING_ROOM } from '../kernel/pages/addresses.ts';
import { waitedFor, waitingAddress } from '../kernel/pages/buying-pages.ts';
import {
  isTranslated,
  type Language,
  LANGUAGE_HEADER,
  type OtherLanguage,
  partedPath,
  pathIn,
} from '../kernel/web/languages.ts';

/** Facts of a rendered page that its links to other languages need. */
type LinkedPage = { part: 'public' | 'administration' | 'gate'; ownPath: string | null };

/** Links from a page to other languages, for the document around it. */
export type LanguageLinks = {
  /** Of the page itself. */
  language: Language;
  /** Every language of the site, Dutch first; `href` is the same page, or the voorpagina where that is Dutch only. */
  choices: { language: Language; href: string }[];
  /** True if the page exists in every language, so that search engines may be told (hreflang). */
  isWhole: boolean;
};

/**
 * Path of a page with the part of its query that other languages need too: the order named by the return from the bank,
 * and the page to continue on after the waiting room. Such pages are never shared.
 */
export function addressOf({ pathname, search, searchParams }: URL): string {
  const { language, path } = partedPath(pathname);
  if (path === WAITING_ROOM) return pathIn(language, waitingAddress(waitedFor(search)));
  const payment = path.endsWith('/bevestiging') ? searchParams.get('payment') : null;
  return payment === null ? pathname : `${pathname}?${new URLSearchParams({ payment })}`;
}

/**
 * Language links of a page requested at a URL; null where the site, or the page, is Dutch only. A cached page is for
 * everybody, so if it knows its own path, that is used instead of the spelling in the first request.
 */
export function linksOfPage({ part, ownPath }: LinkedPage, asked: URL, others: readonly OtherLanguage[] = []) {
  if (part !== 'public') return null;
  const url = new URL(asked);
  if (ownPath !== null) url.pathname = pathIn(partedPath(asked.pathname).language, ownPath);
  return languageLinks(addressOf(url), others);
}

/**
 * Language links of a page at a path, with its prefix and the query that it needs; null where the site is Dutch only.
 */
export function languageLinks(address: string, others: readonly OtherLanguage[]): LanguageLinks | null {
  if (others.length === 0) return null;
  const { language, path } = partedPath(address);
  const isWhole = isTranslated(path.replace(/\?.*/, ''));
  const choices = (['nl', ...others] as const).map((one) => ({
    language: one,
    href: isWhole || one === language ? pathIn(one, path) : pathIn(one, '/home'),
  }));
  return { language, choices, isWhole };
}

/**
 * Renderer of a site in several languages: `/en/agenda` is rendered by the English one and cached under its own key; a
 * page that is Dutch only redirects to the Dutch one. A language that is off has no addresses.
 */
export function rendererOfLanguages(dutch: Renderer, others: ReadonlyMap<Language, Renderer>): Renderer {
  if (others.size === 0) return dutch;
  const rendererAt = (pathname: string) => {
    const parted = partedPath(pathname);
    const renderer = parted.language === 'nl' ? undefined : others.get(parted.language);
    return renderer ? { ...parted, renderer } : { language: 'nl' as const, path: pathname, renderer: dutch };
  };
  const prefixed = [...others.keys()].flatMap((language) =>
    dutch.pagePatterns.map((pattern) => `/${language}${pattern}`),
  );
  return {
    pagePatterns: [...dutch.pagePatterns, ...prefixed],
    sharedKey(pathname, search) {
      const { language, path } = rendererAt(pathname);
      if (language !== 'nl' && !isTranslated(path)) return null;
      const key = dutch.sharedKey(path, search);
      return key === null || language === 'nl' ? key : `${language}:${key}`;
    },
    async render(page) {
      const { pathname, search } = new URL(page.request.url);
      const { language, path, renderer } = rendererAt(pathname);
      if (language === 'nl') return renderer.render(page);
      if (!isTranslated(path) && dutch.pagePatterns.some((pattern) => fits(pattern, path))) {
        return new Response(null, { status: 302, headers: { Location: path + search } });
      }
      const answer = await renderer.render(asking(page, language));
      if (!(answer instanceof Response)) answer.headers.set('Content-Language', language);
      return answer;
    },
    ...(dutch.renderProblem && {
      renderProblem: (problem) => {
        const { renderer } = rendererAt(problem.path);
        return (
          (renderer.renderProblem ?? dutch.renderProblem)?.(problem) ?? Promise.reject(new Error('No error page.'))
        );
      },
    }),
  };
}

/** A page whose calls say which language is read. */
function asking(page: PageRequest, language: Language): PageRequest {
  const api: PageRequest['api'] = (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set(LANGUAGE_HEADER, language);
    return page.api(path, { ...init, headers });
  };
  return { ...page, api };
}

function fits(pattern: string, path: string): boolean {
  const [fixed, given] = [pattern.split('/'), path.split('/')];
  return fixed.length === given.length && fixed.every((part, index) => part.startsWith(':') || part === given[index]);
}
