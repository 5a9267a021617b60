import { Form, Link } from 'react-router-dom';
import { Button, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './programme-choices.module.css';
import type { Choice, MonthChoice, ProgrammeView } from './programme-view.ts';
import { words as texts } from './words.ts';

/** Number of months up to which each is a link; more would fill a phone's screen, so they become one field. */
const FEW = 9;

/** Filters made of links or a form, so that they work without JavaScript (AGENDA-03). */
export function ProgrammeChoices({ view: { kinds, months, isAll } }: { view: ProgrammeView }) {
  const to = (month: string) => `?${[isAll && 'soort=alles', month && `maand=${month}`].filter(Boolean).join('&')}`;
  return (
    <div className={styles['choices']}>
      <Choices label={texts.kind} choices={kinds} />
      {months.length > FEW ? (
        <MonthForm months={months} isAll={isAll} />
      ) : (
        months.length > 0 && (
          <Choices label={texts.month} choices={months.map(({ value, ...rest }) => ({ ...rest, href: to(value) }))} />
        )
      )}
    </div>
  );
}

function MonthForm({ months, isAll }: { months: MonthChoice[]; isAll: boolean }) {
  const current = months.find(({ isCurrent }) => isCurrent)?.value;
  return (
    <Form className={styles['months']}>
      {isAll && <input type="hidden" name="soort" value="alles" />}
      <label htmlFor="maand">{texts.month}</label>
      {/* Remounted when a link chose another month; a focused element around it keeps the focus. */}
      <select key={current} id="maand" name="maand" defaultValue={current}>
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </Form>
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

export function ProgrammePages({ view: { page, pages, previous, more } }: { view: ProgrammeView }) {
  if (!previous && !more) return null;
  return (
    <nav className={styles['pages']} aria-label={texts.pages}>
      {previous && (
        <LinkButton to={previous} variant="secondary">
          {texts.previous}
        </LinkButton>
      )}
      <span>
        {texts.page} {page}
        {pages !== null && pages >= page && texts.ofPages({ pages })}
      </span>
      {more && (
        <LinkButton to={more}>
          {texts.showMore} <Icon name="arrow-right" />
        </LinkButton>
      )}
    </nav>
  );
}
