/** A list that the server gives a page at a time. */
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { ROLE } from '../../../ui/table-roles.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import styles from './records.module.css';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand under each other, at the right. */
  isNumber?: boolean;
  /** The label is heard only: what the cell shows says it. */
  isPlain?: boolean;
  /** On a phone it takes the whole width, without the label. */
  isWide?: boolean;
};

type RecordsProps<Row> = {
  /** What the table holds; heard, not seen. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
};

/** Rows of a list: a table on a wide screen, cards on a phone, the same elements. */
export function Records<Row>({ caption, columns, rows, keyOf, empty }: RecordsProps<Row>) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <table className={styles['records']} {...ROLE.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {columns.map(({ label, isNumber, isPlain }) => (
            <th key={label} scope="col" {...ROLE.columnHeader} className={isNumber ? styles['number'] : undefined}>
              {isPlain ? <VisuallyHidden>{label}</VisuallyHidden> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLE.row}>
            {columns.map(({ label, cell, isNumber, isPlain, isWide }, index) => {
              const look = isNumber ? styles['number'] : undefined;
              return index === 0 ? (
                <th key={label} scope="row" {...ROLE.rowHeader}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} {...ROLE.cell} className={look} data-label={isPlain || isWide ? undefined : label}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In place of a list in which nothing stands: why, and a way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles['empty']}>{children}</div>;
}

type PagingProps = {
  /** What one leafs through: 'Bladeren door berichten'. */
  label: string;
  /** Leads back, to the first page or the one before; left out on the first page. */
  newest: { to: string; label: string } | null;
  /** Leads to what comes after the last line; left out when nothing does. */
  older: { to: string; label: string } | null;
};

/** Below a list that does not fit on one page. */
export function Paging({ label, newest, older }: PagingProps) {
  if (newest === null && older === null) return null;
  return (
    <nav className={styles['older']} aria-label={label}>
      {newest && (
        <LinkButton to={newest.to} variant="secondary">
          {newest.label}
        </LinkButton>
      )}
      {older && (
        <LinkButton to={older.to} variant="secondary">
          {older.label}
        </LinkButton>
      )}
    </nav>
  );
}
