import styles from './prose.module.css';
import { trustedHtml } from './trusted.ts';

/** HTML of the owner, sanitised by the server on save and on read (S-21). The only component that sets raw HTML. */
export function SafeHtml({ html }: { html: string }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
}
