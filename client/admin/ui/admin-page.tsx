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
  /** Status of the subject, in a word or two. */
  tags?: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string };
  /** Buttons beside the heading; on a phone below it, full width. */
  actions?: ReactNode;
  /** True if a form on the page was refused: the document title says so. */
  hasErrors?: boolean;
  children: ReactNode;
};

/** Layout of an admin page: heading, actions, and the content below. */
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
  /** Id of the section, for links within the page. */
  id?: string;
  hint?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A white sheet with one subject. */
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

/** Actions at the end of a page, each with an explanation. */
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

/** Focuses the heading of the page, when the focused element disappears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
