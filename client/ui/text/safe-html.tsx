import { langProps, type Owned, textOf } from '../../../src/kernel/text/owned.ts';
import styles from './prose.module.css';

/** The owner's HTML, sanitised by the server on save and on read (S-21). The only component that sets raw HTML. */
export function SafeHtml({ html }: { html: Owned }) {
  const trusted = { __html: trustedHtml(textOf(html)) };
  return <div className={styles['prose']} {...langProps(html)} dangerouslySetInnerHTML={trusted} />;
}

type TrustedPolicy = { createHTML(html: string): string; createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };

/** The one Trusted Types policy of this site (S-22). */
let policy: TrustedPolicy | undefined;

/** Marks HTML as trusted: only what the server sanitised (S-21), nothing else. */
export function trustedHtml(html: string): string {
  return appHtml().createHTML(html);
}

/** Address of a worker of this site, for `new Worker` and service worker registration. */
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

/** Accepts addresses below these folders of our origin; one of another origin does not start with a slash. */
function ownWorker(url: string): string {
  const own = import.meta.env.DEV ? /^\// : /^\/(build|workers)\//;
  if (own.test(url.replace(location.origin, ''))) return url;
  throw new TypeError(`Not our worker: ${url}`);
}
