import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useWords } from './words.ts';

/** Without JavaScript a page of ours goes on to the provider by itself; this is for when it does not (S-22). */
export function Leaving({ href, provider }: { href: string; provider: string }) {
  const t = useWords();
  return (
    <Notice tone="info" title={t('leavingTitle', { provider })}>
      <p>{t('leavingText')}</p>
      <p>
        <LinkButton to={href} external>
          {t('leavingTitle', { provider })}
        </LinkButton>
      </p>
    </Notice>
  );
}
