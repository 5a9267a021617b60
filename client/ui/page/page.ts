import type { RouteFacts } from '../../../src/kernel/pages/page.ts';
import type { Site } from '../../../src/kernel/web/site.ts';
import type { SiteContent } from '../../../src/modules/content/answers/answers-schema.ts';
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
import type { Owned } from '../../../src/kernel/text/owned.ts';

/** A step of the breadcrumb after Home (ROOT-08). */
export type Crumb = { label: Owned; url: string };

/** schema.org object, which the shell writes into the head; React may not, under Trusted Types. */
export type JsonLd = Record<string, unknown>;

type DataOf<Loader> = Loader extends (...parameters: never[]) => Promise<infer Answer>
  ? Answer extends { type: 'DataWithResponseInit'; data: infer Data }
    ? Data
    : Answer
  : never;

/** Exports of a page module that extend its route, by its loader data. Pure functions, run on both sides. */
export type PageExtras<Loader = never> = {
  breadcrumb?: (data: DataOf<Loader>, site: Site) => Crumb[];
  /** `content` is null if it could not be loaded. */
  jsonLd?: (data: DataOf<Loader>, site: Site, content: SiteContent | null) => JsonLd | JsonLd[] | null;
  /** Canonical Dutch path, for addresses that may spell part of it freely, such as a title. Server only. */
  ownPath?: (data: DataOf<Loader>) => string;
};

export type PageHandle = Omit<RouteFacts, 'path' | 'words'> & {
  /** Source file below `client/`, by which the server finds the page's script and styles; absent in browsers. */
  module?: string;
  breadcrumb?: (data: never, site: Site) => Crumb[];
  jsonLd?: (data: never, site: Site, content: SiteContent | null) => JsonLd | JsonLd[] | null;
  ownPath?: (data: never) => string;
};

export type PageModule = { Component: ComponentType; handle?: PageExtras };
export type DataModule = { loader?: LoaderFunction; action?: ActionFunction };

/** A page whose code loads on its first visit, in parallel with its data. */
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

/** Loader of a content page: metadata, heading, introduction, sections. */
export function contentPage(slug: string) {
  return (({ context }): Promise<ContentPage> => context.get(apiContext).contentPage(slug)) satisfies LoaderFunction;
}

/** Breadcrumb of a content page directly below Home (ROOT-08). */
export function crumbOf({ heading, metadata }: ContentPage): Crumb[] {
  return [{ label: heading, url: metadata.url }];
}

export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}

/** Breadcrumb without Home; empty for a page that failed, because its data are missing. */
export function useCrumbs(site: Site): Crumb[] {
  const matches = useMatches();
  // On the server the router returns null if there is no error.
  if ((useRouteError() ?? null) !== null) return [];
  return matches.flatMap(
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.breadcrumb?.(loaderData as never, site) ?? [],
  );
}
