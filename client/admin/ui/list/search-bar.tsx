import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import field from '../../../ui/forms/field.module.css';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { Glyph } from '../glyph.tsx';
import styles from './search-bar.module.css';

type Filter = { name: string; label: string; value: string; options: readonly { value: string; label: string }[] };

type SearchBarProps = {
  label: string;
  name?: string;
  value: string;
  filters?: readonly Filter[];
  kept?: Readonly<Record<string, string>>;
};

/** The address holds the whole choice, so that reload and back work. Choosing a filter searches at once. */
export function SearchBar({ label, name = 'q', value, filters = [], kept = {} }: SearchBarProps) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const choice = JSON.stringify([[name, value], ...filters.map((filter) => [filter.name, filter.value])]);
  // A link or the back button may change the search: sets the controls in place, so that the focus stays.
  useEffect(() => {
    for (const [control, now] of JSON.parse(choice) as [string, string][]) {
      const found = form.current?.elements.namedItem(control);
      if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) found.value = now;
    }
  }, [choice]);
  return (
    <search>
      <Form ref={form} method="get" className={styles['bar']}>
        <div className={styles['field']}>
          <label htmlFor={name} className={field['label']}>
            {label}
          </label>
          <div className={styles['box']}>
            <input
              id={name}
              name={name}
              type="search"
              className={field['input']}
              defaultValue={value}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit" variant="secondary">
              <Glyph name="search" /> {t('search.search')}
            </Button>
          </div>
        </div>
        {Object.entries(kept).map(([hidden, content]) => (
          <input key={hidden} type="hidden" name={hidden} value={content} />
        ))}
        {filters.map((filter) => (
          <div key={filter.name} className={styles['field']}>
            <label htmlFor={filter.name} className={field['label']}>
              {filter.label}
            </label>
            <select
              id={filter.name}
              name={filter.name}
              className={field['input']}
              defaultValue={filter.value}
              onChange={() => form.current?.requestSubmit()}
            >
              {filter.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </Form>
    </search>
  );
}

type Tab = { to: string; label: string; isCurrent: boolean };

/** `isRow`: in one row on any screen. */
type TabsProps = { label: string; tabs: readonly Tab[]; isRow?: boolean };

export function Tabs({ label, tabs, isRow = false }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`${styles['tabs']} ${isRow ? styles['row'] : ''}`}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} className={styles['tab']} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
