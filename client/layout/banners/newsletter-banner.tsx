import { useWords } from '../../ui/words.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Wrap } from '../../ui/text/section.tsx';
import { closeBanner, useIsBannerClosed } from '../../newsletter/banner-state.ts';
import { usePageHandle } from '../menu/current-page.ts';
import styles from './newsletter-banner.module.css';

/** Invites to the newsletter until it is closed; without JavaScript the form closes it (ROOT-06). Not on a quiet page. */
export function NewsletterBanner() {
  const t = useWords();
  const isQuiet = usePageHandle()?.isQuiet ?? false;
  if (useIsBannerClosed() || isQuiet) return null;
  return (
    <aside className={styles['banner']} aria-label={t('banner.label')}>
      <Wrap>
        <form
          className={styles['row']}
          method="post"
          action="/api/newsletter/banner"
          onSubmit={(event) => {
            event.preventDefault();
            closeBanner();
            document.getElementById('inhoud')?.focus({ preventScroll: true });
          }}
        >
          <p className={styles['words']}>
            <span>{t('banner.text')} </span>
            <a href="#nieuwsbrief">{t('banner.link')}</a>
          </p>
          <button type="submit" className={styles['close']} aria-label={t('dialog.close')}>
            <Icon name="close" />
          </button>
        </form>
      </Wrap>
    </aside>
  );
}
