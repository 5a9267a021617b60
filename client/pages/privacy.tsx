import { useLoaderData } from 'react-router-dom';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import type { PageExtras } from '../page-handle.ts';
import { crumbOf, type PageLoader } from './content-page.loader.ts';
import { TextPage } from './text-page.tsx';

export const handle: PageExtras<PageLoader> = { breadcrumb: crumbOf };

/** What we know about visitors, why, and until when (P-14). */
export function Component() {
  return <TextPage page={useLoaderData<ContentPage>()} />;
}
