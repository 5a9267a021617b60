/** Constraint that a write violated, by error code of either engine; null for other errors. */
export function brokenConstraint(thrown: unknown): 'unique' | 'check' | 'foreign-key' | null {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return 'unique';
  if (code === '23514' || code === 'SQLITE_CONSTRAINT_CHECK') return 'check';
  if (code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return 'foreign-key';
  return null;
}
