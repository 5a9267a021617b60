import type { RouteFacts } from '../../../src/kernel/pages/page.ts';
import type { Site } from '../../../src/kernel/web/site.ts';
import type { SiteContent } from '../../../src/modules/content/answers-schema.ts';
import type { ContentPage } from '../../../src/modules/content/schema.ts';
import type { ComponentType } from 'react';
import {
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { apiContext } from '../../api/context.ts';

/** One step of the breadcrumb after Home (ROOT-08). */
export type Crumb = { label: string; url: string };

/** A schema.org object that the shell writes into the head; React may not, under Trusted Types. */
export type JsonLd = Record<string, unknown>;

type DataOf<Loader> = Loader extends (...parameters: never[]) => Promise<infer Answer>
  ? Answer extends { type: 'DataWithResponseInit'; data: infer Data }
    ? Data
    : Answer
  : never;

/** Additions of a page's own module to its route, from its loader's data. Pure functions, run on both sides. */
export type PageExtras<Loader = never> = {
  breadcrumb?: (data: DataOf<Loader>, site: Site) => Crumb[];
  /** `content` is null when it could not be read. */
  jsonLd?: (data: DataOf<Loader>, site: Site, content: SiteContent | null) => JsonLd | JsonLd[] | null;
  /** The page's own path in Dutch, where an address may spell part of it as it likes, such as a title. Read on the server. */
  ownPath?: (data: DataOf<Loader>) => string;
};

/** A page's entry in the route table. */
export type PageHandle = Omit<RouteFacts, 'path' | 'words'> & {
  /** Source file below `client/`, by which the server finds the page's script and styles; browsers go without. */
  module?: string;
  breadcrumb?: (data: never, site: Site) => Crumb[];
  jsonLd?: (data: never, site: Site, content: SiteContent | null) => JsonLd | JsonLd[] | null;
  ownPath?: (data: never) => string;
};

export type PageModule = { Component: ComponentType; handle?: PageExtras };
export type DataModule = { loader?: LoaderFunction; action?: ActionFunction };

/** A page whose code loads when it is first visited; its data starts loading at the same time. */
export function page(handle: PageHandle, module: () => Promise<PageModule>, data?: () => Promise<DataModule>) {
  return {
    handle,
    lazy: {
      Component: async () => {
        const { Component, handle: extras } = await module();
        Object.assign(handle, extras);
        return Component;
      },
      ...(data && {
        loader: async () => (await data()).loader,
        action: async () => (await data()).action,
      }),
    },
  } satisfies RouteObject;
}

export type PageLoader = ReturnType<typeof contentPage>;

/** The loader of a page that is all words: metadata, heading, introduction, sections. */
export function contentPage(slug: string) {
  return (({ context }): Promise<ContentPage> => context.get(apiContext).contentPage(slug)) satisfies LoaderFunction;
}

/** The way to such a page, straight from Home (ROOT-08). */
export function crumbOf({ heading, metadata }: ContentPage): Crumb[] {
  return [{ label: heading, url: metadata.url }];
}

/** Entry in the route table for the current page. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}

/** The way to this page, without Home; none to a page that failed, because its data is not there. */
export function useCrumbs(site: Site): Crumb[] {
  const matches = useMatches();
  // Null too: that is what the router gives on the server while nothing is wrong.
  if ((useRouteError() ?? null) !== null) return [];
  return matches.flatMap(
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.breadcrumb?.(loaderData as never, site) ?? [],
  );
}
