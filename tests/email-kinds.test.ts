import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emailKinds, type Emails, emailName } from '../src/wiring/email-kinds.ts';
import { emailKind, isUnfitFacts, writersOf, z } from '../src/platform/mail/email.ts';
import type { Outbox } from '../src/platform/mail/outbox.ts';

const all = Object.entries(emailKinds);
const mail = { id: 'm', to: 'anna@example.org', createdAt: '2026-07-09T08:00:00.000Z' };

describe('kinds of email', () => {
  test('are all those that the modules declare', async () => {
    const root = path.join(import.meta.dirname, '..');
    const files = globSync('src/modules/**/emails/**/*.ts', { cwd: root });
    const modules = await Promise.all(files.map((file) => import(path.join(root, file)) as Promise<object>));
    const told = modules.flatMap((module) => Object.values(module)).flatMap(kindsIn);
    expect(files.length).toBeGreaterThan(10);
    expect([...new Set(told)].toSorted()).toEqual(Object.keys(emailKinds).toSorted());
  });

  test('each have a name of their own', () => {
    const names = all.map(([kind]) => emailName(kind));
    expect(names.filter((name) => !/^[A-Z]\S/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(emailName('constructor')).toBe('constructor');
  });

  test.each(all)('%s reads its example as it comes back from storage', (_kind, { facts, sample }) => {
    if (sample === null) return;
    expect(z.safeParse(facts, JSON.parse(JSON.stringify(sample)))).toEqual({ success: true, data: sample });
  });

  test.each([
    ['owner-alert', { orderId: null, reason: 'payment-without-order', paymentId: 'tr_1' }],
    ['owner-alert', { orderId: 'a', reason: 'late-payment', paymentId: null }],
    ['owner-alert', { reason: 'unknown-payment', detail: 'tr_1' }],
    ['order-refunded', { orderId: 'a' }],
    ['order-late-refund', { orderId: 'a', amountCents: 1950, reason: 'no_seats' }],
    ['order-late-refund', { orderId: 'a' }],
    ['event-cancelled', { orderId: 'a' }],
    ['account-activation', { tokenId: 'a' }],
    ['account-known', {}],
    ['account-provider-added', { provider: 'APPLE' }],
    ['account-refusals', { reason: 'weather' }],
    ['account-administrator', { accountId: 'a' }],
    ['account-alarm', {}],
  ] as const)('%s reads what older versions stored of it: %o', (kind, stored) => {
    expect(z.safeParse(emailKinds[kind].facts, stored).success).toBe(true);
  });

  test('refuse unknown facts, and report them by name only', async () => {
    const letters = writersOf(emailKinds, {} as never);
    const bad: [string, unknown][] = [
      ['order-paid', { orderId: { secret: 'anna@example.org' } }],
      ['order-paid', undefined],
      ['newsletter-issue', { issueId: '3', readerId: 1 }],
    ];
    for (const [kind, facts] of bad) {
      const thrown = await letters[kind]?.(facts, mail).catch((fault: unknown) => fault);
      expect(isUnfitFacts(thrown)).toBe(true);
      expect(String(thrown)).toMatch(/^UnfitFacts: (orderId|all|issueId)$/);
    }
  });

  test('are put in by their own word and with their own facts, or it does not compile', async () => {
    const outbox = { put: async () => {} } as unknown as Outbox<Emails>;
    const of = { to: 'anna@example.org', lane: 'urgent' } as const;
    await outbox.put({ ...of, kind: 'order-paid', facts: { orderId: 'a' } });
    // @ts-expect-error -- no such kind
    await outbox.put({ ...of, kind: 'order-payed', facts: { orderId: 'a' } });
    // @ts-expect-error -- no such fact
    await outbox.put({ ...of, kind: 'order-paid', facts: { orderNumber: 'a' } });
    // @ts-expect-error -- a fact of another type
    await outbox.put({ ...of, kind: 'order-paid', facts: { orderId: 5 } });
    // @ts-expect-error -- a fact too few
    await outbox.put({ ...of, kind: 'order-reminder', facts: { orderId: 'a' } });
    // @ts-expect-error -- the facts of another kind
    await outbox.put({ ...of, kind: 'newsletter-known', facts: { orderId: 'a' } });
    // @ts-expect-error -- who knows no kinds has nothing to put in
    const untyped: Pick<Outbox, 'put'> = outbox;
    expect(untyped).toBe(outbox);
  });

  test('are named by every module that puts mail in', () => {
    const root = path.join(import.meta.dirname, '..');
    const files = globSync('src/modules/**/*.ts', { cwd: root });
    expect(files.filter((file) => /FactsByKind|OutboxMail/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
      [],
    );
  });

  test('have a name, an example and a writer, or they do not compile', () => {
    const kind = emailKind<object>();
    const facts = z.object({ orderId: z.string() });
    const write = async () => 'withdrawn' as const;
    const whole = kind({ name: 'Tickets', facts, sample: { orderId: 'a' }, write });
    // @ts-expect-error -- no name
    kind({ facts, sample: { orderId: 'a' }, write });
    // @ts-expect-error -- no facts
    kind({ name: 'Tickets', sample: { orderId: 'a' }, write });
    // @ts-expect-error -- no example
    kind({ name: 'Tickets', facts, write });
    // @ts-expect-error -- an example of something else
    kind({ name: 'Tickets', facts, sample: { orderIds: ['a'] }, write });
    // @ts-expect-error -- no writer
    kind({ name: 'Tickets', facts, sample: { orderId: 'a' } });
    // @ts-expect-error -- a writer that reads a fact that is not there
    kind({ name: 'Tickets', facts, sample: { orderId: 'a' }, write: async ({ orderIds }) => orderIds });
    // @ts-expect-error -- nothing to answer what its writer asks
    writersOf({ 'order-paid': emailKind<{ now: () => string }>()(whole) }, {});
    expect(Object.keys(writersOf({ 'order-paid': whole }, {}))).toEqual(['order-paid']);
  });
});

/** The words of kinds in what a file exports, alone or by kind. */
function kindsIn(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  const members = Object.entries(exported);
  return members.flatMap(([word, value]) =>
    typeof value === 'object' && value !== null && 'write' in value && 'facts' in value ? word : [],
  );
}
