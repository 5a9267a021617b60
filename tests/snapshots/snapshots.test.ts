import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEmails } from './emails.ts';
import { readPages } from './pages.ts';
import { readProblems } from './problems.ts';
import { type BuiltSite, DIST, LANGUAGES, openBuiltSite } from './site.ts';

const KEPT = path.join(import.meta.dirname, 'kept');
const HEAD = '=== ';
const READERS = { pages: readPages, emails: readEmails, problems: readProblems };

// The build comes before the tests (`npm test`); a page of another language is there only once it was built.
describe.runIf(existsSync(path.join(DIST, 'server-en')))('what the site says is as it was kept', () => {
  describe.each(LANGUAGES)('in %s', (language) => {
    let site: BuiltSite;
    beforeAll(async () => {
      site = await openBuiltSite();
    });
    afterAll(() => site.close());

    // A wanted difference: `UPDATE_DOCS=1 npx vitest run tests/snapshots` keeps it, and the diff shows it.
    test.each(Object.entries(READERS))('%s', async (sort, readAll) => {
      const now = await readAll(site, language);
      const file = path.join(KEPT, `${sort}-${language}.txt`);
      if (process.env['UPDATE_DOCS'] === '1') {
        mkdirSync(KEPT, { recursive: true });
        writeFileSync(file, [...now].map(([name, text]) => `${HEAD}${name}\n${text}\n`).join('\n'));
      }
      const kept = readKept(file);
      expect([...now.keys()]).toEqual([...kept.keys()]);
      for (const [name, text] of now) expect(`${name}\n${text}`).toBe(`${name}\n${kept.get(name)}`);
    });
  });
});

function readKept(file: string): Map<string, string> {
  const sections = readFileSync(file, 'utf8')
    .split(new RegExp(`^${HEAD}`, 'm'))
    .slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n');
      return [name, lines.join('\n').replace(/\n+$/, '')];
    }),
  );
}
