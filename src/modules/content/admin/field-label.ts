import type { ContentField } from './admin-schema.ts';

/** How the owner knows a field by its path: 'Onderdelen 3, Tekst' for 'sections.2.html'; '' for the whole value. */
export function fieldLabel(field: ContentField, path: string): string {
  const labels: string[] = [];
  let at: ContentField | undefined = field;
  for (const step of path.split('.')) {
    if (at?.kind === 'list' && /^\d+$/.test(step)) {
      labels.push(`${labels.pop() ?? at.label} ${Number(step) + 1}`);
      at = at.item;
    } else if (at?.kind === 'group') {
      at = at.fields.find(({ name }) => name === step);
      if (at && at.label !== '') labels.push(at.label);
    } else break;
  }
  return labels.join(', ');
}
