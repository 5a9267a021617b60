import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSite } from '../../api/application.ts';
import { useIsHydrated, saveFile } from '../../ui/browser.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from '../account.module.css';
import own from './second-factor-enrolment.module.css';
import { words } from '../words.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** Heading; by default about setting up an app. */
  title?: string;
  children: ReactNode;
};

/** Ten codes for when the app is out of reach; never shown again (S-17). */
export function RecoveryCodes({ codes, title, children }: RecoveryCodesProps) {
  const site = useSite();
  const isHydrated = useIsHydrated();
  const top = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, []);

  const text = `${words.recoveryFileHead({ name: site.name })}\n\n${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), `herstelcodes-${site.slug}.txt`);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div ref={top} tabIndex={-1} className={`${styles.form} ${styles.top}`}>
      <Notice tone="success" title={title ?? words.enrolDone}>
        <p>{words.recoveryIntro}</p>
      </Notice>
      <ul className={own.codes} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isHydrated && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={save}>
            <Icon name="download" />
            {words.recoverySave}
          </Button>
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            {words.recoveryCopy}
          </Button>
          <output>{isCopied && words.recoveryCopied}</output>
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
