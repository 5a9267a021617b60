/** The members of anything that was read from outside and may be damaged; none when it is no object. */
export function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
