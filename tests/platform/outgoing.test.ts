import { describe, expect, test } from 'vitest';
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

  test('may be refused by the provider any number of times', async () => {
    const { outgoing } = outgoingWith();
    const refusal = () => Promise.reject(Object.assign(new Error('422'), { refused: true }));
    for (let n = 0; n < 10; n++) await expect(outgoing('mollie', refusal)).rejects.toThrow('422');
    expect(await outgoing('mollie', async () => 'ok')).toBe('ok');
  });
});
