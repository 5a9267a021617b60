import { Link } from 'react-router-dom';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './programme-choices.module.css';
import type { Choice, ProgrammeView } from './programme-view.ts';

/** Kinds and months to choose from, as links, so that they work without JavaScript (AGENDA-03). */
export function ProgrammeChoices({ view: { kinds, months } }: { view: ProgrammeView }) {
  return (
    <div className={styles['choices']}>
      <Choices label="Soort" choices={kinds} />
      {months.length > 0 && <Choices label="Maand" choices={months} />}
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['list']}>
        {choices.map(({ label: words, href, isCurrent }) => (
          <li key={href}>
            <Link to={href} className={styles['choice']} aria-current={isCurrent ? 'page' : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to what does not fit on this page, and back. */
export function ProgrammePages({ view: { page, pages, previous, more } }: { view: ProgrammeView }) {
  if (!previous && !more) return null;
  return (
    <nav className={styles['pages']} aria-label="Pagina’s">
      {previous && (
        <LinkButton to={previous} variant="secondary">
          Vorige
        </LinkButton>
      )}
      <span>
        Pagina {page}
        {pages !== null && pages >= page && ` van ${pages}`}
      </span>
      {more && (
        <LinkButton to={more}>
          Toon meer <Icon name="arrow-right" />
        </LinkButton>
      )}
    </nav>
  );
}
