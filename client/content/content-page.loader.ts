import type { LoaderFunction } from 'react-router-dom';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { apiContext } from '../api/context.ts';
import type { Crumb } from '../ui/page/page.ts';

export type PageLoader = ReturnType<typeof contentPage>;

/** The loader of a page that is all words: metadata, heading, introduction, sections. */
export function contentPage(slug: string) {
  return (({ context }): Promise<ContentPage> => context.get(apiContext).contentPage(slug)) satisfies LoaderFunction;
}

/** The way to such a page, straight from Home (ROOT-08). */
export function crumbOf({ heading, metadata }: ContentPage): Crumb[] {
  return [{ label: heading, url: metadata.url }];
}
