import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { ClosingBand, ContentSections } from '../../content/content-sections.tsx';
import { PageHead } from '../../content/page-head.tsx';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { TeaCard } from './tea-card.tsx';
import { menuJsonLd } from './tea-json-ld.ts';
import { apiContext } from '../../api/context.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => crumbOf(page),
  // Used on the server only.
  ...(import.meta.env.SSR && { jsonLd: ({ menu }, site) => menuJsonLd(menu, site) }),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, menu] = await Promise.all([api.contentPage('theetuin'), api.get('/api/content/tea-menu')]);
  return { page, menu };
}

export function Component() {
  const { page, menu } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="theepot" />
      <TeaCard menu={menu} />
      <ContentSections sections={page.sections} />
      {page.action && <ClosingBand heading={page.heading} action={page.action} />}
    </>
  );
}
