import { useIsHydrated } from './browser.ts';

/** Safari drops table semantics when a table is laid out as blocks; these roles restore them. */
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const NONE: Record<keyof typeof ROLE, { role?: string }> = {
  table: {},
  group: {},
  row: {},
  columnHeader: {},
  rowHeader: {},
  cell: {},
};

/** Added in the browser only: in the server's HTML validators reject redundant roles. */
export function useTableRoles(): typeof NONE {
  return useIsHydrated() ? ROLE : NONE;
}
