import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A button with an invisible name. */
const NAMED = /<button\b(?:(?!<\/button>)[^])*?aria-label=(?:(?!<\/button>)[^])*?<\/button>/g;
const HAS_ICON = /<(?:Icon|Glyph|svg)\b/;
const HAS_WORDS = /<Tip|<span|\{children\}|<VisuallyHidden/;

/** Files whose buttons are pictures to choose from, which need no tip. */
const PICTURES = ['client/admin/ui/editor/picture-dialog.tsx', 'client/admin/events/editor/fields/picture-field.tsx'];

test('every button with only an icon shows its name in a tip (CONST-28)', () => {
  const found = globSync('client/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].flatMap(([button]) =>
      HAS_ICON.test(button) ? [{ file, button }] : [],
    ),
  );
  expect(found.length).toBeGreaterThan(8);
  const bare = found.filter(({ file, button }) => !PICTURES.includes(file) && !HAS_WORDS.test(button));
  expect(bare.map(({ file }) => file)).toEqual([]);
});
