import { useWords } from '../ui/words.ts';
import type { PageAction } from '../../src/modules/content/schema.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';

type ActionButtonProps = { action: PageAction; variant?: 'main' | 'secondary'; onGround?: 'light' | 'dark' };

/** The owner's button: to a page of this site, or to another site in a new tab, which its label says (PARTNER-02). */
export function ActionButton({ action: { label, url }, variant = 'main', onGround = 'light' }: ActionButtonProps) {
  const t = useWords();
  const isOutside = url.startsWith('https://');
  return (
    <LinkButton to={url} outside={isOutside} variant={variant} onGround={onGround}>
      {label}
      {isOutside && (
        <>
          <Icon name="external" />
          <VisuallyHidden> {t('layout.newTab')}</VisuallyHidden>
        </>
      )}
    </LinkButton>
  );
}
