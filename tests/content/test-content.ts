import { createMemoryContent } from '../support/memory-content.ts';
import { writtenDefaults } from '../../src/modules/content/defaults/defaults.ts';
import { type ContentParts, createContent, type PlannedAtGarden } from '../../src/modules/content/index.ts';
import { createMemoryAudit } from '../support/memory-audit.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { memoryEdition } from '../../src/platform/processes/edition.ts';
import { safeHtml } from '../../src/platform/text/safe-html.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSite } from '../support/test-site.ts';

/** The content in memory at 1 May 2026, 12:00 in Amsterdam. `written` replaces default values by key. */
export function testContent({
  written = {},
  ...change
}: Partial<ContentParts> & { written?: Record<string, unknown> } = {}) {
  const database = new MemoryDatabase();
  const clock = fixedClock('2026-05-01T10:00:00.000Z');
  const edition = memoryEdition();
  const { overrides, sightings } = createMemoryContent(database);
  const events: PlannedAtGarden[] = [];
  const log = quietLog();
  const audit = createMemoryAudit(database, clock);
  const content = createContent({
    overrides,
    sightings,
    programme: { feed: async () => events },
    cardsSold: async () => ({ areGiftCardsSold: false, areFriendCardsSold: false }),
    site: testSite,
    mailService: 'resend',
    robotCheck: null,
    safeHtml,
    clock,
    edition,
    atomically: database.atomically,
    audit,
    log,
    defaults: new Map([...writtenDefaults, ...Object.entries(written)]),
    ...change,
  });
  return {
    content,
    clock,
    edition,
    overrides,
    sightings,
    database,
    atomically: database.atomically,
    events,
    audit,
    log,
  };
}
