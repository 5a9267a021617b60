import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/wiring/adapters.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Renderer } from '../../src/http/renderer.ts';
import { createSqlContent } from '../../src/modules/content/adapters/content.sql.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startSite } from '../../src/site/site.ts';
import { quietLog } from '../support/quiet-log.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'garden-content-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const noPages: Renderer = {
  pagePatterns: [],
  sharedKey: () => null,
  render: async () => ({ status: 404, html: '', headers: new Headers() }),
};

describe('the start of the site', () => {
  test('is refused by a stored edit that does not fit, in words that name it and its field', async () => {
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, BASE_URL: 'http://localhost:3000' });
    const database = openDatabase(config);
    await migrate(database);
    await createSqlContent(database).overrides.keep('social', { facebook: 'facebook', instagram: null, mapUrl: null });
    await database.close();
    const start = startSite({ config, log: quietLog(), renderer: noPages, files: new Map() });
    await expect(start).rejects.toThrow(
      [
        'The content is not complete:',
        "  - stored edit 'social': facebook: Vul een adres in dat met https:// begint.",
        "  - stored edit 'social': mapUrl: Dit veld is verplicht.",
      ].join('\n'),
    );
  });
});
