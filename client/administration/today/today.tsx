import { useSite } from '../../app.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePresent } from '../frame.tsx';
import { Room } from '../ui/room.tsx';
import { useWords } from '../words.ts';

/** What today asks for (ADMIN-01, ADMIN-02). */
export function Component() {
  const t = useWords();
  const site = useSite();
  const { message } = usePresent();
  return (
    <Room title={t('today.title')} lead={t('today.welcome', { name: site.name })}>
      {message === null ? (
        <Notice tone="warn">
          <p>{t('today.noMessage')}</p>
        </Notice>
      ) : (
        <p>{message}</p>
      )}
    </Room>
  );
}
