import { useLoaderData } from 'react-router-dom';
import type { ContentPage } from '../../../src/modules/content/schema.ts';
import { crumbOf, type PageExtras, type PageLoader } from '../../ui/page/page.ts';
import { TextPage } from './text-page.tsx';

export const handle: PageExtras<PageLoader> = { breadcrumb: crumbOf };

export function Component() {
  return <TextPage page={useLoaderData<ContentPage>()} />;
}
