import { expect, test } from 'vitest';
import { withStrings } from '../../build/plugins.ts';

const OWNED = "import { dutchOf, langProps, textOf } from '../kernel/text/owned.ts';\n";
const SHOWN = "import { ownedText } from '../ui/text/text.tsx';\n";

test.each([
  [OWNED, 'const a = textOf(dutchOf(b));', 'const a = ((b));'],
  [OWNED, 'const a = <b {...langProps(c)}>{textOf(c)}</b>;', 'const a = <b >{(c)}</b>;'],
  [SHOWN, 'const a = <b>{ownedText(c.d, (e) => `(${e})`)}</b>;', 'const a = <b>{(`(${c.d})`)}</b>;'],
  [SHOWN, 'const a = ownedText(c.d, (d) => f({ d, e: g.d(d) }));', 'const a = (f({ d: c.d, e: g.d(c.d) }));'],
  [SHOWN, 'const a = ownedText(c, (d) => d.map((e) => d + e));', 'const a = ((d) => d.map((e) => d + e))(c);'],
  [SHOWN, 'const a = ownedText(f(), (d) => d + d);', 'const a = ((d) => d + d)(f());'],
  [SHOWN, 'const a = ownedText(c, d);', 'const a = (d)(c);'],
  [SHOWN, 'const a = textOf(b);', 'const a = textOf(b);'],
  [OWNED, 'const a = b.map(textOf);', 'const a = b.map(textOf);'],
])('the Dutch build takes the owner’s words as strings: %s%s', (imports, source, built) => {
  expect(withStrings('page.tsx', imports + source)).toBe(imports + built);
});
