import { OWN_LOCALE, pageUrl } from '../../../src/kernel/web/languages.ts';
import { useSite } from '../../api/application.ts';
import { words as siteWords } from '../words.ts';
import { langProps, type Owned, textOf } from '../../../src/kernel/text/owned.ts';

type PageMetadataProps = {
  title: Owned;
  description: Owned;
  /** Canonical path; made absolute with the configured origin, never from the request (GEN-17). Errors have none. */
  path?: string;
  /** Path of a JPEG of this site, for sharing. */
  image?: string;
  keywords?: Owned;
  section?: Owned;
  published?: string;
  modified?: string;
  /** True for personal pages and checkout steps. */
  noindex?: boolean;
  /** True if a form on the page was refused: the title then says so first. */
  hasErrors?: boolean;
};

const DEFAULT_IMAGE = '/assets/images/share.jpg';

/** React hoists all of it into the head (GEN-15, GEN-16). */
export function PageMetadata({
  title,
  description,
  path,
  image,
  keywords,
  section,
  published,
  modified,
  noindex = false,
  hasErrors = false,
}: PageMetadataProps) {
  const site = useSite();
  const owner = `De ${site.name}`;
  const name = textOf(title);
  const named = name.includes(site.name) ? name : `${name} | ${owner}`;
  const fullTitle = hasErrors ? `${siteWords.errors.titlePrefix} ${named}` : named;
  const url = path === undefined ? undefined : pageUrl(site, path);
  return (
    <>
      <title {...(!hasErrors && langProps(title))}>{fullTitle}</title>
      <meta name="description" content={textOf(description)} />
      <meta name="author" content={owner} />
      {keywords && <meta name="keywords" content={textOf(keywords)} />}
      {noindex && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      <meta property="og:title" content={name} />
      <meta property="og:description" content={textOf(description)} />
      <meta property="og:image" content={site.baseUrl + (image ?? DEFAULT_IMAGE)} />
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content="article" />
      <meta property="og:locale" content={OWN_LOCALE} />
      <meta property="og:site_name" content={owner} />
      <meta name="twitter:card" content="summary_large_image" />
      {section && <meta property="article:section" content={textOf(section)} />}
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
    </>
  );
}
