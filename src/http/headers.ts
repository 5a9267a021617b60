import type { MiddlewareHandler } from 'hono';
import { isSecretAddress, LANGUAGE, LANGUAGE_CHOICE, partedPath } from '../kernel/web/languages.ts';
import { PAGES } from '../kernel/pages/pages.ts';
import { bindingsOf, isCall, type SiteContext, type SiteEnv } from './environment.ts';

/** No page has inline scripts or styles, so no nonce is needed and pages can be cached (S-22). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-html',
  'report-uri /api/csp-report',
  'report-to csp',
].join('; ');

/** A service worker runs only its own file and connects only to this site. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-html',
  'report-uri /api/csp-report',
  'report-to csp',
].join('; ');

/** Trusted-types policy of the owner's editor; admitted on its pages only. */
const EDITOR_POLICY = 'ProseMirrorClipboard';

/** Page that may use the camera, and run the code reader in WebAssembly (S-22, S-23). */
const GATE_PAGE = '/dmt-admin/poort';

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=()';

/** Permissions by exact address: camera or location. */
const ADMITTED = new Map<string, string>([
  [GATE_PAGE, 'camera'],
  ...PAGES.flatMap(({ path, permission }): [string, string][] => (permission ? [[path, permission]] : [])),
]);

export function permissionsAt(path: string): string | null {
  const admitted = ADMITTED.get(partedPath(path).path);
  return admitted === undefined ? null : PERMISSIONS.replace(`${admitted}=()`, `${admitted}=(self)`);
}

/** Two years, as hstspreload.org requires. */
const HSTS_PRELOAD = 'max-age=63072000; includeSubDomains; preload';
const HSTS = 'max-age=31536000; includeSubDomains';

/** Mean something for pages and workers only; half of the headers of a small script. */
const FOR_DOCUMENTS = new Set(['Content-Security-Policy', 'Reporting-Endpoints', 'Cross-Origin-Embedder-Policy']);
/** Scripts, styles and fonts of a page; a worker is one of its own. */
const PART_OF_PAGE = /^\/build\/(?!.*\.worker-)[^/]+\.(?:js|css|woff2)$/;

/** Headers of every answer (S-22, S-23). `hasPolicy` is false in development, where Vite needs inline code. */
export function securityHeaderList({
  baseUrl,
  hasPolicy = true,
  hasFrames = false,
  isPreloaded = false,
}: {
  baseUrl: string;
  hasPolicy?: boolean;
  /** True with a vendor's robot check, which a page of ours frames. */
  hasFrames?: boolean;
  /** True if browsers may preload https for the domain and all subdomains. */
  isPreloaded?: boolean;
}): [name: string, value: string][] {
  const list: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', PERMISSIONS],
    ['X-Frame-Options', 'DENY'],
  ];
  if (hasPolicy) {
    const policy = hasFrames ? `${POLICY}; frame-src 'self'` : POLICY;
    list.push(['Content-Security-Policy', policy], ['Reporting-Endpoints', `csp="${baseUrl}/api/csp-report"`]);
  }
  // A vendor's frame lacks this header and would stay empty.
  if (hasPolicy && !hasFrames) list.push(['Cross-Origin-Embedder-Policy', 'require-corp']);
  if (baseUrl.startsWith('https:')) list.push(['Strict-Transport-Security', isPreloaded ? HSTS_PRELOAD : HSTS]);
  return list;
}

/**
 * Adds headers to every answer, unless it sets its own or they mean nothing for it. API answers, those with cookies and secret addresses are never
 * stored (S-25); secret addresses are not sent as referrer (S-11). Readable answers default to Dutch (GEN-05).
 */
export function securityHeaders(list: readonly (readonly [string, string])[]): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    await next();
    if (bindingsOf(c).internal) return;
    // Headers of Response.redirect() and the like are immutable.
    const answer = new Response(c.res.body, c.res);
    const isPart = answer.status < 400 && PART_OF_PAGE.test(c.req.path);
    for (const [name, value] of list) {
      if (!answer.headers.has(name) && !(isPart && FOR_DOCUMENTS.has(name))) answer.headers.set(name, value);
    }
    const permissions = permissionsAt(c.req.path);
    if (permissions !== null) answer.headers.set('Permissions-Policy', permissions);
    if (c.req.path === GATE_PAGE) admitDecoder(answer.headers);
    else if (isAdminPage(c.req.path)) admitEditor(answer.headers);
    // The language choice is made from any page, whose address it may hold.
    if (!answer.headers.has('content-language') && isRead(c.req.path, answer)) {
      answer.headers.set('Content-Language', LANGUAGE);
    }
    const isSecret = isSecretAddress(addressIn(c)) || c.req.path.startsWith(`${LANGUAGE_CHOICE}/`);
    if (isSecret) answer.headers.set('Referrer-Policy', 'no-referrer');
    const isPrivate = isSecret || isCall(c.req.path) || answer.headers.has('set-cookie');
    if (isPrivate) answer.headers.set('Cache-Control', 'no-store');
    else if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'no-cache');
    c.res = undefined;
    c.res = answer;
  };
}

const addressIn = (c: SiteContext) => `${c.req.path}?${c.req.url.split('?', 2)[1] ?? ''}`;
/** Any call may refuse with a message, so its answer counts as read. */
const isRead = (path: string, { headers }: Response) =>
  isCall(path) || /html|json|calendar/.test(headers.get('content-type') ?? '');
const isAdminPage = (path: string) => path === '/dmt-admin' || path.startsWith('/dmt-admin/');

function admitDecoder(headers: Headers): void {
  const policy = headers.get('Content-Security-Policy');
  if (policy) {
    headers.set('Content-Security-Policy', policy.replace("script-src 'self'", "$& 'wasm-unsafe-eval'"));
  }
}

function admitEditor(headers: Headers): void {
  const policy = headers.get('Content-Security-Policy');
  if (policy) {
    const withEditor = policy.replace('trusted-types app-html', `$& ${EDITOR_POLICY}`);
    // Previews of emails stand in a sandboxed frame of ours.
    headers.set('Content-Security-Policy', withEditor.replace("object-src 'none'", "$&; frame-src 'self'"));
  }
}
