import { useWords } from '../../ui/use-words.ts';
import { useSite } from '../../api/application.ts';
import { Wrap } from '../../ui/text/text.tsx';
import styles from './demo-banner.module.css';

/** Says that nothing here is real, as long as payments and mail are pretended. */
export function DemoBanner() {
  const t = useWords();
  if (!useSite().isDemo) return null;
  return (
    <aside className={styles['banner']} aria-label={t('layout.demoLabel')}>
      <Wrap>
        <p>
          {t('layout.demo')} <a href="/demo/mailbox">{t('layout.demoMailbox')}</a>
        </p>
      </Wrap>
    </aside>
  );
}
