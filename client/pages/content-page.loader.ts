import type { LoaderFunction } from 'react-router-dom';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { apiContext } from '../context.ts';

/** The loader of a page that is all words: metadata, heading, introduction, sections. */
export function contentPage(slug: string) {
  return (({ context }): Promise<ContentPage> => context.get(apiContext).contentPage(slug)) satisfies LoaderFunction;
}
