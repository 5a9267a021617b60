import { createSqlNewsletter } from '../../src/modules/newsletter/adapters/newsletter.sql.ts';
import { newSecret } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Secrets } from '../../src/platform/secrets.ts';

const LONG_AGO = '2026-01-01T10:00:00.000Z';

/**
 * Adds confirmed subscribers: reader1@example.org and so on. With the site's secrets they can unsubscribe at once;
 * otherwise their links are made with the first email.
 */
export async function addReaders(database: Database, count: number, secrets?: Secrets): Promise<void> {
  const subscribers = createSqlNewsletter(database).subscribers;
  for (let first = 1; first <= count; first += 500) {
    await database.atomically(async () => {
      for (let number = first; number < first + 500 && number <= count; number++) {
        const email = `reader${number}@example.org`;
        const token = newSecret();
        await subscribers.insert({
          email,
          name: `Lezer ${number}`,
          state: 'confirmed',
          requestedAt: LONG_AGO,
          confirmedAt: LONG_AGO,
          form: 'block',
          textVersion: '1',
          confirmHash: null,
          confirmExpiresAt: null,
          confirmKey: '',
          unsubscribeHash: secrets?.hash(token) ?? '',
          sealedUnsubscribe: secrets?.seal('newsletter-unsubscribe', token, email) ?? '',
          sealedFor: null,
          mailedAt: [],
        });
      }
    });
  }
}

/** Stores a newsletter as if the owner had just pressed the button to send it; returns its number. */
export async function startIssue(database: Database, recipients: number): Promise<number> {
  const now = new Date().toISOString();
  const times = { createdAt: now, changedAt: now, startedAt: now, finishedAt: null };
  const counts = { recipients, cursor: 0, isQueued: false, sent: 0, skipped: 0, failed: 0 };
  const feedback = { unsubscribed: 0, bounced: 0, complained: 0 };
  const body = `<h3>In bloei</h3>${'<p>Na een nat voorjaar is het zover: kom kijken op <a href="/agenda">de open dag</a>.</p>'.repeat(8)}`;
  const text = { title: 'Het voorjaar', preview: 'Kom kijken', body };
  return createSqlNewsletter(database).newsletterIssues.insert({
    ...text,
    ...times,
    ...counts,
    ...feedback,
    sendAt: null,
    missed: null,
    events: [],
    version: 1,
    state: 'sending',
    isInArchive: true,
  });
}
