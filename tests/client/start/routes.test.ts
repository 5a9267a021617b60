import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminRoutes } from '../../../client/admin/routes.tsx';
import { routes } from '../../../client/start/routes.tsx';
import type { PageHandle } from '../../../client/ui/page/page.ts';
import { aSite } from '../fixtures.ts';

const CLIENT = path.join(import.meta.dirname, '../../../client');

test('every page is found in the manifest under the file that it is loaded from', async () => {
  const pages = [...routes(aSite), ...adminRoutes()].flatMap(pagesOf);
  expect(pages.length).toBeGreaterThan(45);
  for (const { module, load } of pages) {
    const parts: Record<string, unknown> = await import(path.join(CLIENT, module));
    const isHere = Object.values(parts).includes(await load());
    expect({ module, isHere }).toEqual({ module, isHere: true });
  }
}, 240_000);

function pagesOf({ handle, lazy, children = [] }: RouteObject): { module: string; load: () => unknown }[] {
  const below = children.flatMap(pagesOf);
  if (!handle) return below;
  const { module = '' }: PageHandle = handle;
  const load = typeof lazy === 'object' ? lazy.Component : undefined;
  return [{ module, load: () => load?.() }, ...below];
}
