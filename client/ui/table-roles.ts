import { useIsHydrated } from './browser.ts';

/** Safari forgets what a table is once it is laid out as blocks; these roles say it again. */
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

/** For pages that the server writes: its HTML says by itself what a table is, as validators ask; the browser adds them. */
export function useTableRoles(): typeof NONE {
  return useIsHydrated() ? ROLE : NONE;
}
