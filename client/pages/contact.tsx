import { useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../page-handle.ts';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { Wrap } from '../ui/section.tsx';
import type { loader } from './contact.loader.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ heading, metadata }) => [{ label: heading, url: metadata.url }],
};

/** Where the garden is, how to get there and how to reach us (CONTACT-01 to CONTACT-06). */
export function Component() {
  const page = useLoaderData<typeof loader>();
  return (
    <Wrap>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <h1>{page.heading}</h1>
      <SafeHtml html={page.intro} />
    </Wrap>
  );
}
