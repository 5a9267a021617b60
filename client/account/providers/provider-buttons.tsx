import type { MouseEvent } from 'react';
import type { ProviderName } from '../../api/account.ts';
import { useSite } from '../../api/app.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';
import { PROVIDER_NAMES } from './providers.ts';
import { useWords } from '../words.ts';

type ProviderButtonsProps = { busy: boolean; choose: (provider: ProviderName) => void };

/** 'Inloggen met Google' and Facebook, each where it is configured (LOGIN-11). Nothing of theirs is loaded before. */
export function ProviderButtons({ busy, choose }: ProviderButtonsProps) {
  const t = useWords();
  const configured = useSite().signIn?.providers ?? [];
  const shown = (['GOOGLE', 'FACEBOOK'] as const).filter((provider) => configured.includes(provider));
  if (shown.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p>{t('orBy')}</p>
      {shown.map((provider) => (
        <Button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          formNoValidate
          variant="secondary"
          className={styles.provider}
          busy={busy}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            choose(provider);
          }}
        >
          <ProviderMark provider={provider} />
          {t('signInBy', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  );
}
