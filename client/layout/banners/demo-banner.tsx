import { useSite } from '../../api/application.ts';
import { Wrap } from '../../ui/text/text.tsx';
import styles from './demo-banner.module.css';
import { words as siteWords } from '../../ui/words.ts';

export function DemoBanner() {
  if (!useSite().isDemo) return null;
  return (
    <aside className={styles['banner']} aria-label={siteWords.layout.demoLabel}>
      <Wrap>
        <p>
          {siteWords.layout.demo} <a href="/demo/mailbox">{siteWords.layout.demoMailbox}</a>
        </p>
      </Wrap>
    </aside>
  );
}
