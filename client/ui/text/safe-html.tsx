import styles from './prose.module.css';

/** HTML of the owner, sanitised by the server on save and on read (S-21). The only component that sets raw HTML. */
export function SafeHtml({ html }: { html: string }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
}

type TrustedPolicy = { createHTML(html: string): string; createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };

/** The one Trusted Types policy of this site (S-22). */
let policy: TrustedPolicy | undefined;

/** HTML that the server sanitised (S-21); nothing else may come here. */
export function trustedHtml(html: string): string {
  return appHtml().createHTML(html);
}

/** Address of a worker that was built with this site, for `new Worker` and to register a service worker. */
export function workerUrl(url: URL): string {
  return appHtml().createScriptURL(url.href);
}

function appHtml(): TrustedPolicy {
  if (policy) return policy;
  const rules: TrustedPolicy = { createHTML: (html) => html, createScriptURL: ownWorker };
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy = factory ? factory.createPolicy('app-html', rules) : rules;
  return policy;
}

/** Only what stands below these folders of our own origin: without it nothing begins with a slash. */
function ownWorker(url: string): string {
  const own = import.meta.env.DEV ? /^\// : /^\/(build|workers)\//;
  if (own.test(url.replace(location.origin, ''))) return url;
  throw new TypeError(`Not our worker: ${url}`);
}
