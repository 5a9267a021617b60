import type { Announcement } from '../../../src/kernel/events/event-words.ts';
import { memoryOnce } from '../../support/memory-once.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createMemoryNewsletter } from '../../../src/modules/newsletter/adapters/newsletter.memory.ts';
import { createIssues } from '../../../src/modules/newsletter/newsletter.ts';
import { issueEmails } from '../../../src/modules/newsletter/emails/issue.ts';
import type { Readers } from '../../../src/modules/newsletter/ports.ts';
import { createMemoryOutbox } from '../../../src/platform/mail/adapters/outbox.memory.ts';
import { createMemoryTransport } from '../../../src/platform/mail/adapters/transport.memory.ts';
import { writersOf } from '../../../src/platform/mail/email.ts';
import { createMailer } from '../../../src/platform/mail/mailer.ts';
import { newsletterText } from '../../../src/platform/mail/rich-text.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { testSite } from '../../support/test-site.ts';

export const OWNER = 'owner-account';

/** The text of a newsletter; name what matters. */
export const aText = (about: Partial<{ title: string; preview: string; body: string }> = {}) => ({
  title: 'Het voorjaar',
  preview: 'De kievitsbloem bloeit',
  body: '<p>Dag</p>',
  ...about,
});

/** An event of the programme, as in a newsletter. */
export const anEvent = (about: Partial<Announcement> = {}): Announcement => ({
  id: 7,
  title: 'Hortensiadag',
  path: '/events/7/hortensiadag',
  when: 'za 11 juli, 11:00-17:00 uur',
  price: '€ 7,50',
  isCancelled: false,
  picture: { src: '/uploads/0123456789abcdef0123456789abcdef-960.jpg', alt: 'Blauwe hortensia' },
  ...about,
});

/** Everything that makes and sends newsletters, in memory, with a list of readers that tests change at will. */
export function aPress(addresses: string[] = ['anna@example.org', 'bram@example.org']) {
  const clock = fixedClock();
  const log = quietLog();
  const memory = new MemoryDatabase();
  const outbox = createMemoryOutbox(memory, clock);
  const transport = createMemoryTransport();
  const issuesStore = createMemoryNewsletter(memory).newsletterIssues;
  const list = addresses.map((email, index) => ({ id: index + 1, email }));
  const notes: { action: string; facts?: Record<string, unknown> }[] = [];
  const raised: string[] = [];
  const programme = [anEvent()];
  const bloom = { html: '<h3>Nu in bloei</h3><ul><li>Herfstaster</li></ul>' };

  const readers: Readers = {
    count: async () => list.length,
    after: async (id, limit) => list.filter((reader) => reader.id > id).slice(0, limit),
    recipient: async (id, issueId) => {
      const reader = list.find((one) => one.id === id);
      if (!reader) return null;
      const query = `email=${encodeURIComponent(reader.email)}&token=t${id}&issue=${issueId}`;
      return {
        ...reader,
        name: 'Anna',
        unsubscribeUrl: `${testSite.baseUrl}/unsubscribe?${query}`,
        headers: {
          'List-Unsubscribe': `<${testSite.baseUrl}/api/newsletter/one-click?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
  };
  const issues = createIssues({
    issues: issuesStore,
    readers,
    events: {
      announced: async (ids) => structuredClone(programme.filter(({ id }) => ids.includes(id))),
      coming: async () => structuredClone(programme),
    },
    bloomText: async () => bloom.html,
    outbox,
    safeText: newsletterText,
    secrets: testSecrets,
    edition: { raise: async () => void raised.push(clock.now()) },
    audit: { note: async ({ action, facts }) => void notes.push({ action, ...(facts ? { facts } : {}) }) },
    clock,
    atomically: memory.atomically,
    once: memoryOnce(memory, clock),
  });
  const writers = writersOf(issueEmails, { site: testSite, ...issues });
  const outgoing = createOutgoing({ clock, log, isInTransaction: memory.isInTransaction });
  const mailer = createMailer({ outbox, transport, writers, outgoing, clock, log, from: testSite.email });

  return {
    clock,
    bloom,
    memory,
    outbox,
    transport,
    issues,
    issuesStore,
    writers,
    mailer,
    notes,
    raised,
    list,
    /** Events on the site. */
    programme,
    /** Addresses that mail was accepted for, in order. */
    sentTo: () => transport.accepted.map(({ to }) => to),
    leave: (email: string) =>
      list.splice(
        list.findIndex((reader) => reader.email === email),
        1,
      ),
    join: (email: string) => list.push({ id: (list.at(-1)?.id ?? 0) + 1_000, email }),
    /** A draft that is being sent. */
    started: async (text: { title?: string; body?: string } = {}) => {
      const draft = await issues.writeIssue(aText({ preview: '', ...text }));
      await issues.sendIssue(draft.id, draft.version, OWNER);
      return draft.id;
    },
  };
}
