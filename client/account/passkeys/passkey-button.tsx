import { useSite } from '../../api/application.ts';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/pictures/icon.tsx';
import styles from './passkey-button.module.css';

/** Of Lucide, as the other icons; not among them, because few pages show it. */
const KEY =
  'm15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4M21 2l-9.6 9.6M2 15.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0';

type PasskeyButtonProps = { busy: boolean; onPress: () => void; children: string };

/** Asks for a passkey, whose code loads with the press. Not shown without JavaScript, where the other ways remain. */
export function PasskeyButton({ busy, onPress, children }: PasskeyButtonProps) {
  return (
    <div className={styles.passkey}>
      <Button variant="secondary" busy={busy} onClick={onPress}>
        <Glyph path={KEY} />
        {children}
      </Button>
    </div>
  );
}

/** False where a login service signs people in, which has passkeys of its own. */
export function useTakesPasskeys(): boolean {
  return !(useSite().signIn?.providers.includes('OIDC') ?? false);
}
