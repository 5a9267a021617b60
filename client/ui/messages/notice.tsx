import type { ReactNode } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import styles from './notice.module.css';
import tones from './tones.module.css';
import tagStyles from './tag.module.css';

type NoticeTone = 'info' | 'success' | 'warn' | 'error';

const ICONS: Record<NoticeTone, IconName> = { info: 'info', success: 'success', warn: 'alert', error: 'alert' };

type NoticeProps = { tone?: NoticeTone; title?: string; role?: 'alert' | 'status'; children?: ReactNode };

export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  return (
    <div className={`${styles['notice']} ${tones[tone]}`} role={role}>
      <Icon name={ICONS[tone]} />
      <div className={styles['words']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

export type Tone = 'neutral' | 'info' | 'warn' | 'error' | 'success';

/** Colour is never the only sign. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${tagStyles['tag']} ${tones[tone]}`}>{children}</span>;
}
