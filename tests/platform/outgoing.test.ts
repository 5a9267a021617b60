import { describe, expect, test } from 'vitest';
import { withinLimits } from '../../src/modules/identity/adapters/openid/openid-server.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';

function outgoingWith(options: { isInTransaction?: boolean } = {}) {
  const clock = fixedClock();
  const outgoing = createOutgoing({
    clock,
    log: quietLog(),
    isInTransaction: () => options.isInTransaction ?? false,
    limitMs: 20,
  });
  return { clock, outgoing };
}
const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const fail = () => Promise.reject(new Error('ECONNREFUSED'));

describe('a call to a provider (R-07, R-17)', () => {
  test('ends at its limit and tells the call to stop', async () => {
    const { outgoing } = outgoingWith();
    await expect(outgoing('mollie', hang)).rejects.toMatchObject({ name: 'OutgoingFault', kind: 'timeout' });
  });

  test('ends at the shorter limit of a call for which a visitor waits, by the clock of the site', async () => {
    const limits: number[] = [];
    const clock = {
      ...fixedClock(),
      after: (ms: number, run: () => void) => (limits.push(ms), run(), () => undefined),
    };
    const outgoing = createOutgoing({ clock, log: quietLog(), isInTransaction: () => false });
    const late = withinLimits(outgoing, 'oidc', hang);
    await expect(late).rejects.toMatchObject({ name: 'IdentityFault', kind: 'unavailable' });
    expect(limits).toEqual([4_500]);
  });

  test('is refused inside a transaction', async () => {
    const { outgoing } = outgoingWith({ isInTransaction: true });
    await expect(outgoing('mollie', async () => 1)).rejects.toThrow('inside a transaction');
  });

  test('is not made for 30 seconds after five failures, and other services do not notice', async () => {
    const { clock, outgoing } = outgoingWith();
    for (let n = 0; n < 5; n++) await expect(outgoing('mollie', fail)).rejects.toThrow('ECONNREFUSED');
    let calls = 0;
    const answer = async () => ++calls;
    await expect(outgoing('mollie', answer)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await outgoing('resend', answer)).toBe(1);
    clock.advance({ seconds: 31 });
    expect(await outgoing('mollie', answer)).toBe(2);
    expect(await outgoing('mollie', answer)).toBe(3);
  });

  test('is not made for those 30 seconds whatever becomes of the clock on the wall', async () => {
    const { clock, outgoing } = outgoingWith();
    for (let n = 0; n < 5; n++) await expect(outgoing('mollie', fail)).rejects.toThrow('ECONNREFUSED');
    clock.set('2026-05-02T00:00:00.000Z');
    await expect(outgoing('mollie', async () => 1)).rejects.toMatchObject({ kind: 'unavailable' });
    clock.set('2026-04-01T00:00:00.000Z');
    clock.advance({ seconds: 31 });
    expect(await outgoing('mollie', async () => 1)).toBe(1);
  });

  test('that fails again and again about one thing stops no call about another', async () => {
    const { outgoing } = outgoingWith();
    for (let n = 0; n < 50; n++) await expect(outgoing('mollie', fail, 'tr_1')).rejects.toThrow('ECONNREFUSED');
    expect(await outgoing('mollie', async () => 'a new payment')).toBe('a new payment');
  });

  test('that failed before uses up no call after the pause, and another one does', async () => {
    const { clock, outgoing } = outgoingWith();
    for (let n = 0; n < 5; n++) await expect(outgoing('mollie', fail, `tr_${n}`)).rejects.toThrow('ECONNREFUSED');
    clock.advance({ seconds: 31 });
    await expect(outgoing('mollie', fail, 'tr_4')).rejects.toThrow('ECONNREFUSED');
    await expect(outgoing('mollie', fail, 'a new payment')).rejects.toThrow('ECONNREFUSED');
    await expect(outgoing('mollie', async () => 1)).rejects.toMatchObject({ kind: 'unavailable' });
    clock.advance({ seconds: 31 });
    await expect(outgoing('mollie', fail, 'tr_4')).rejects.toThrow('ECONNREFUSED');
    expect(await outgoing('mollie', async () => 1)).toBe(1);
  });

  test('may be refused by the provider any number of times', async () => {
    const { outgoing } = outgoingWith();
    const refusal = () => Promise.reject(Object.assign(new Error('422'), { refused: true }));
    for (let n = 0; n < 10; n++) await expect(outgoing('mollie', refusal)).rejects.toThrow('422');
    expect(await outgoing('mollie', async () => 'ok')).toBe('ok');
  });
});
