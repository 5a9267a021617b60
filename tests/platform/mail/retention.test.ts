import { describe, expect, test } from 'vitest';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createMemoryOutbox } from '../../../src/platform/mail/adapters/outbox.memory.ts';
import { forgetOldMail } from '../../../src/platform/mail/old-mail.ts';
import { createPersonalMail } from '../../../src/platform/mail/outbox.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';

async function anOldOutbox(mails: number) {
  const clock = fixedClock();
  const outbox = createMemoryOutbox(new MemoryDatabase(), clock);
  for (let number = 0; number < mails; number++) {
    await outbox.put({ kind: 'note', to: `n${number}@example.org`, facts: { number }, lane: 'urgent' });
    const mail = await outbox.claim(clock.now());
    if (mail) await outbox.mark(mail, { state: 'sent', messageId: 'm', at: clock.now() });
  }
  const known = () => outbox.rows().filter(({ recipient, facts }) => recipient !== '' || facts !== '{}').length;
  return { clock, outbox, log: quietLog(), site: { email: 'eigenaar@example.org' }, known };
}

describe('what the post keeps (P-09)', () => {
  test('is forgotten after ninety days, however much it is', async () => {
    const post = await anOldOutbox(30);
    post.clock.advance({ days: 90 });
    await forgetOldMail(post);
    expect(post.known()).toBe(30);
    post.clock.advance({ seconds: 1 });
    await forgetOldMail(post);
    expect(post.known()).toBe(0);
    await forgetOldMail(post);
  });

  test('is not touched once the site stops', async () => {
    const post = await anOldOutbox(3);
    post.clock.advance({ days: 91 });
    await forgetOldMail(post, AbortSignal.abort());
    expect(post.known()).toBe(3);
  });

  test('is withdrawn when it was held all that time, of which the owner is warned two weeks before', async () => {
    const post = await anOldOutbox(0);
    await post.outbox.put({ kind: 'note', to: 'anna@example.org', facts: { held: true }, lane: 'urgent' });
    await post.outbox.hold(post.clock.now());
    post.clock.advance({ days: 76 });
    await forgetOldMail(post);
    expect(post.outbox.rows()).toHaveLength(1);
    post.clock.advance({ seconds: 1 });
    await forgetOldMail(post);
    await forgetOldMail(post);
    const told = post.outbox.rows().filter(({ kind }) => kind === 'owner-alert');
    expect(told).toMatchObject([{ recipient: 'eigenaar@example.org', facts: '{"reason":"held-mail-ends"}' }]);
    post.clock.advance({ days: 14 });
    await forgetOldMail(post);
    const rows = post.outbox.rows().filter(({ kind }) => kind === 'note');
    expect(rows).toMatchObject([{ state: 'withdrawn', recipient: '', facts: '{}', held_at: null }]);
  });

  test('is exported to the person and to nobody else, and erased on request (P-10, P-11)', async () => {
    const { clock, outbox } = await anOldOutbox(2);
    const personal = createPersonalMail({ outbox });
    const own = [{ kind: 'note', state: 'sent', createdAt: clock.now(), sentAt: clock.now() }];
    expect(await personal.exportOf('n1@example.org')).toEqual(own);
    await personal.erase('n1@example.org');
    expect(await personal.exportOf('n1@example.org')).toEqual([]);
    expect(await personal.exportOf('n0@example.org')).toEqual(own);
  });
});
