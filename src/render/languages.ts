import type { PageRequest, Renderer } from '../http/renderer.ts';
import { WAITING_ROOM, waitingAddress } from '../kernel/pages/addresses.ts';
import { wantedPage } from '../kernel/pages/buying-pages.ts';
import {
  isTranslated,
  type Language,
  LANGUAGE_HEADER,
  type OtherLanguage,
  partedPath,
  pathIn,
} from '../kernel/web/languages.ts';

/** Facts that the language links depend on. */
type LinkedPage = { part: 'public' | 'administration' | 'gate'; ownPath: string | null };

export type LanguageLinks = {
  language: Language;
  /** Links to the languages, Dutch first: to the same page, or home if it is Dutch only. */
  choices: { language: Language; href: string }[];
  /** True if it exists in every language (for hreflang). */
  isWhole: boolean;
};

/** Path with the query that other languages need: the order after payment, the page after the waiting room. */
export function addressOf({ pathname, search, searchParams }: URL): string {
  const { language, path } = partedPath(pathname);
  if (path === WAITING_ROOM) return pathIn(language, waitingAddress(wantedPage(search)));
  const payment = path.endsWith('/bevestiging') ? searchParams.get('payment') : null;
  return payment === null ? pathname : `${pathname}?${new URLSearchParams({ payment })}`;
}

/** Null if site or page is Dutch only. A shared page uses its own path, not the spelling of the first request. */
export function linksOfPage({ part, ownPath }: LinkedPage, requested: URL, others: readonly OtherLanguage[] = []) {
  if (part !== 'public') return null;
  const url = new URL(requested);
  if (ownPath !== null) url.pathname = pathIn(partedPath(requested.pathname).language, ownPath);
  return languageLinks(addressOf(url), others);
}

/** Address with prefix and needed query; null if the site is Dutch only. */
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

/** `/en/agenda` has the English renderer and key; Dutch-only pages redirect. Disabled languages have no addresses. */
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

/** Adds the language header to the page's calls. */
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
