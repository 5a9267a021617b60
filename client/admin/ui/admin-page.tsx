import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { useWords } from './text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './admin-page.module.css';
import { Glyph } from './glyph.tsx';
import texts from './text/text.module.css';

type AdminPageProps = {
  title: string;
  tags?: ReactNode;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** Shown below the heading on a phone, at full width. */
  actions?: ReactNode;
  /** True if a form on the page was refused: the document title says so. */
  hasErrors?: boolean;
  children: ReactNode;
};

export function AdminPage({ title, tags, lead, back, actions, hasErrors, children }: AdminPageProps) {
  const t = useWords(words);
  return (
    <div className={styles['room']}>
      <PageMetadata
        title={`${title} - ${t('frame.administration')}`}
        description={t('frame.description')}
        noindex
        {...(hasErrors && { hasErrors })}
      />
      <div className={styles['head']}>
        <div className={styles['words']}>
          {back && (
            <Link to={back.to} className={styles['back']}>
              <Glyph name="arrow-left" /> {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {(tags || lead) && (
            <p className={styles['lead']}>
              {tags}
              {lead && <span>{lead}</span>}
            </p>
          )}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type PanelProps = {
  title?: string;
  id?: string;
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, id, hint, action, children }: PanelProps) {
  return (
    <section id={id} className={styles['panel']} aria-label={title}>
      {(title || action) && (
        <div className={styles['panelHead']}>
          {title && <h2>{title}</h2>}
          {action}
        </div>
      )}
      {hint && <p className={texts['small']}>{hint}</p>}
      {children}
    </section>
  );
}

export function Ways({ children }: { children: ReactNode }) {
  return <ul className={styles['ways']}>{children}</ul>;
}

export function Way({ text, children }: { text?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['way']}>
      {text && <p>{text}</p>}
      {children}
    </li>
  );
}

/** Takes the focus when the focused element disappears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
