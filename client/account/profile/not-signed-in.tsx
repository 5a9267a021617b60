import { openDoor } from '../session/session.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './profile.module.css';
import { useWords } from './words.ts';

/** What somebody sees who is not signed in, or only half (ROUTE-15). */
export function NotSignedIn({ isHalf }: { isHalf: boolean }) {
  const t = useWords();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t('notSignedIn')}</p>
      <p>{t('whatIsHere')}</p>
      <p>
        {isHydrated && !isHalf ? (
          <Button onClick={openDoor}>
            <Icon name="users" />
            {t('signIn')}
          </Button>
        ) : (
          <LinkButton to="/login?returnTo=%2Fprofile">{t('signIn')}</LinkButton>
        )}
      </p>
    </div>
  );
}
