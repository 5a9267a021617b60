import { expect, test } from 'vitest';
import { withStrings } from '../../build/plugins.ts';

const OWNED = "import { dutchOf, langProps, textOf } from '../kernel/text/owned.ts';\n";
const SHOWN = "import { ownedText } from '../ui/text/text.tsx';\n";

test.each([
  [OWNED, 'const a = textOf(dutchOf(b));', 'const a = ((b));'],
  [OWNED, 'const a = <b {...langProps(c)}>{textOf(c)}</b>;', 'const a = <b >{(c)}</b>;'],
  [SHOWN, 'const a = <b>{ownedText(c, (d) => `(${d})`)}</b>;', 'const a = <b>{((d) => `(${d})`)(c)}</b>;'],
  [SHOWN, 'const a = textOf(b);', 'const a = textOf(b);'],
  [OWNED, 'const a = b.map(textOf);', 'const a = b.map(textOf);'],
])('the Dutch build takes the owner’s words as strings: %s%s', (imports, source, built) => {
  expect(withStrings('page.tsx', imports + source)).toBe(imports + built);
});
