import type { Kysely } from 'kysely';

type Tables = { content_override: { key: string; value: string } };

/**
 * Addresses of menu and buttons that a browser takes for another host (`//x.example`, `/\x.example`) were accepted once.
 * They become paths of this site, so that an older edit still fits and leads nowhere else.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const { key, value } of await db.selectFrom('content_override').select(['key', 'value']).execute()) {
    const ours = JSON.stringify(withOwnAddresses(JSON.parse(value)));
    if (ours === JSON.stringify(JSON.parse(value))) continue;
    await db.updateTable('content_override').set({ value: ours }).where('key', '=', key).execute();
  }
}

function withOwnAddresses(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'url' && value.startsWith('/') ? ownPath(value) : value;
  if (Array.isArray(value)) return value.map((member) => withOwnAddresses(member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withOwnAddresses(member, key)]));
}

function ownPath(address: string): string {
  return address.replaceAll('\\', '/').replace(/^\/+/, '/');
}
