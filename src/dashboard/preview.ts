import { Hono } from 'hono';
import { guard } from '../http/guard/guard.ts';
import type { SiteEnv } from '../http/environment.ts';
import { usualProblem } from '../http/problems.ts';
import type { Renderer } from '../http/renderer.ts';
import { escapedHtml } from '../kernel/text/plain-text.ts';
import { isProblem } from '../kernel/problem.ts';
import { type Content, type ContentReader, fieldLabel } from '../modules/content/index.ts';

export type PreviewParts = {
  baseUrl: string;
  content: Pick<Content, 'preview' | 'entry'>;
  renderer: Pick<Renderer, 'render'>;
  dispatch(request: Request, bindings: SiteEnv['Bindings']): Response | Promise<Response>;
};

/** Previews an unsaved text as visitors see it, in a new tab: not stored, no scripts, as its address is another. */
export function previewRoutes({ baseUrl, content, renderer, dispatch }: PreviewParts) {
  return new Hono<SiteEnv>().post(
    '/dmt-admin/voorbeeld',
    guard({ who: 'programme', body: '1 MB', media: 'form' }),
    async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const key = form.get('key') ?? '';
      const { reader, path, bar } = await tried(content, key, form.get('value') ?? '');
      const page = await renderer.render({
        request: new Request(baseUrl + path),
        api: async (address, init) => {
          const request = new Request(baseUrl + address, init);
          if (request.method !== 'GET') throw usualProblem('forbidden');
          const answer = reader && (await answerOf(reader, new URL(request.url).pathname));
          return answer ?? dispatch(request, { internal: true, requestId: c.get('requestId') });
        },
        csrfToken: null,
        isForged: false,
        isBannerClosed: true,
      });
      if (page instanceof Response) throw usualProblem('not-found');
      const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
      return c.html(asPreview(page.html, bar), reader ? 200 : 422, headers);
    },
  );
}

type Tried = { reader: ContentReader | null; path: string; bar: string };

/** Content with the text tried out; an invalid text shows the page as it is. */
async function tried(content: PreviewParts['content'], key: string, text: string): Promise<Tried> {
  try {
    const { reader, path } = await content.preview(key, JSON.parse(text) as unknown);
    return { reader, path, bar: '<strong>Voorbeeld.</strong> Dit is nog niet opgeslagen.' };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) throw usualProblem('malformed');
    if (!isProblem(thrown) || !thrown.errors) throw thrown;
    const { path, field } = await content.entry(key);
    const [where, message] = Object.entries(thrown.errors)[0] ?? ['', thrown.message];
    const label = fieldLabel(field, where);
    const what = escapedHtml(label === '' ? message : `${label}: ${message}`);
    return {
      reader: null,
      path,
      bar: `<strong>Nog geen voorbeeld.</strong> ${what} U ziet de pagina zoals die nu is.`,
    };
  }
}

/** Answers a page's calls for the garden's words; null for other calls. */
async function answerOf(reader: ContentReader, path: string): Promise<Response | null> {
  const slug = /^\/api\/content\/pages\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (slug !== undefined) return Response.json(await reader.page(slug));
  if (path === '/api/content/site') return Response.json(await reader.site());
  if (path === '/api/content/arrangements') return Response.json(await reader.arrangements());
  if (path === '/api/content/visit') return Response.json(await reader.visit());
  if (path === '/api/content/map') return Response.json(await reader.gardenMap());
  if (path === '/api/content/bloom') return Response.json(await reader.bloom());
  if (path === '/api/content/tea-menu') return Response.json(await reader.teaMenu());
  const isGallery = path === '/api/content/gallery' || path === '/assets/gallery/photos.json';
  return isGallery ? Response.json(await reader.gallery()) : null;
}

function asPreview(html: string, bar: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/voorbeeld.css"><meta name="robots" content="noindex"></head>')
    .replace('<body>', () => `<body><aside class="preview">${bar}</aside>`);
}
