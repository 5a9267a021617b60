import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { ROLE } from '../../../ui/table-roles.ts';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import styles from './records.module.css';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** The label is for screen readers only: the content of the cell is clear without it. */
  isPlain?: boolean;
  /** On a phone it takes the full width, without the label. */
  isWide?: boolean;
  /** In a compact list on a phone: at the end of the first or second line, beside both, or only on a wide screen. */
  phone?: 'end' | 'below' | 'beside' | 'off';
};

type RecordsProps<Row> = {
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  /** On a phone each row is two lines, which lead to the page that the first column links to. */
  isCompact?: boolean;
};

/** Rows of a list: a table on a wide screen, cards on a phone, from the same elements. */
export function Records<Row>({ caption, columns, rows, keyOf, empty, isCompact }: RecordsProps<Row>) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <table className={`${styles['records']} ${isCompact ? styles['compact'] : ''}`} {...ROLE.table}>
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
            {columns.map(({ label, cell, isNumber, isPlain, isWide, phone }, index) => {
              const look = isNumber ? styles['number'] : undefined;
              return index === 0 ? (
                <th key={label} scope="row" {...ROLE.rowHeader}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={label}
                  {...ROLE.cell}
                  className={look}
                  data-label={isPlain || isWide || isCompact ? undefined : label}
                  data-phone={phone}
                >
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

export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles['empty']}>{children}</div>;
}

type PagingProps = {
  label: string;
  newest: { to: string; label: string } | null;
  older: { to: string; label: string } | null;
};

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
