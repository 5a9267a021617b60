/** Attributes whose value a visitor reads, hears or follows, and those that say what such a value is. */
const READ = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'content',
  'href',
  'lang',
  'name',
  'placeholder',
  'property',
  'title',
  'value',
]);
/** Attributes that mean nothing where no other is read. */
const NAMING = new Set(['name', 'property']);
const PIECE =
  /<!--[\s\S]*?-->|<![^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00A0',
};

/** A page as lines: each text, each attribute that is read, and structured data; no layout, no scripts. */
export function readableHtml(html: string): string {
  const lines: string[] = [];
  for (const [whole, raw, kind = '', code = '', closing, tag, attributes = ''] of html.matchAll(PIECE)) {
    if (raw !== undefined) lines.push(...(kind.includes('ld+json') ? [`ld+json ${code}`] : []));
    else if (tag !== undefined) lines.push(...(closing ? [] : readableTag(tag, attributes)));
    else if (!whole.startsWith('<!')) lines.push(plain(whole).trim());
  }
  return stable(lines.filter((line) => line !== '').join('\n'));
}

/** Part that only this page has: its title, description and structured data, and `main`. */
export function ownPart(html: string): string {
  const title = /<title[^>]*>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '';
  const description = /<meta name="description"[^>]*>/.exec(html)?.[0] ?? '';
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g)].map(([all]) => all);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return readableHtml([title, description, ...data, main].join('\n'));
}

/** Without what differs by build or chance: hashes in file names, ids and secrets. A no-break space is `~`. */
export function stable(text: string): string {
  return text
    .replaceAll(/\/build\/([\w.-]+?)-[\w-]{7,8}\.(\w+)/g, '/build/$1.$2')
    .replaceAll(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '(id)')
    .replaceAll(/(?<![\w-])[\w-]{43}(?:\.[\w-]{43})?(?![\w-])/g, '(secret)')
    .replaceAll(/\b[\dA-Z]{4}(?:-[\dA-Z]{4}){5,}-[\dA-Z]{2}\b/g, '(code)')
    .replaceAll('\u00A0', '~')
    .trimEnd();
}

function readableTag(tag: string, attributes: string): string[] {
  const read = [...attributes.matchAll(ATTRIBUTE)].filter(([, name = '', value]) => READ.has(name) && value !== '');
  if (read.every(([, name = '']) => NAMING.has(name))) return [];
  return [`<${tag}${read.map(([, name, value = '']) => ` ${name}="${plain(value)}"`).join('')}>`];
}

function plain(text: string): string {
  const spelled = text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  return spelled.replaceAll(/[ \t\n\r]+/g, ' ');
}
