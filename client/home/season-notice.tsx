import { useCallback, useState, useSyncExternalStore } from 'react';
import { OPEN_DAYS } from '../../src/kernel/pages/addresses.ts';
import { useSiteContent } from '../api/application.ts';
import { closeNotice, isNoticeDue } from '../ui/messages/closed-cookies.ts';
import { WhenLink, whenText } from '../layout/banners/status-bar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { ownedText, Wrap } from '../ui/text/text.tsx';
import styles from './season-notice.module.css';
import { words as siteWords } from '../ui/words.ts';
import { textOf } from '../../src/kernel/text/owned.ts';

/**
 * Dialog over home, unless the link is to a place on it; without JavaScript in the page (HOME-14 to HOME-16). A page that
 * is only read opens it without React (`entry-still.ts`).
 */
export function SeasonNotice() {
  const content = useSiteContent();
  // The server cannot know, so its HTML and the first render have no dialog.
  const isDue = useSyncExternalStore(unchanging, isNoticeDue, () => false);
  const [isClosed, setIsClosed] = useState(false);
  const close = useCallback(() => {
    closeNotice();
    setIsClosed(true);
  }, []);
  if (!content?.seasonNotice) return null;
  const { seasonNotice: notice, today } = content;

  const words = notice.paragraphs.map((paragraph) => <p key={textOf(paragraph)}>{ownedText(paragraph)}</p>);
  return (
    <>
      <noscript>
        <aside className={styles['banner']}>
          <Wrap>
            <h2>{ownedText(notice.title)}</h2>
            {words}
            {today.event && (
              <p>
                <WhenLink today={today} />
              </p>
            )}
          </Wrap>
        </aside>
      </noscript>
      <Dialog open={isDue && !isClosed} onClose={close} title={notice.title} mayOpenInHtml isNotice>
        <div className={styles['notice']}>
          <div className={styles['words']}>
            {words}
            {today.event && <p>{whenText(today)}</p>}
            <LinkButton to={today.event?.path ?? OPEN_DAYS} onClick={close}>
              {today.event ? siteWords.season.event : siteWords.season.more}
            </LinkButton>
          </div>
          <div className={styles['art']}>
            <Picture motif="hek" alt="" sizes="14rem" />
          </div>
        </div>
      </Dialog>
    </>
  );
}

const unchanging = () => () => {};
