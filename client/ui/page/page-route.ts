import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router-dom';
import type { PageExtras, PageHandle } from './page-handle.ts';

export type PageModule = { Component: ComponentType; handle?: PageExtras };
type DataModule = { loader?: LoaderFunction; action?: ActionFunction };

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
