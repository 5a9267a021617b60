import { expect, test } from 'vitest';
import { hookHeaders, newHookSecret } from '../../../src/platform/records/hooks/signature.ts';

/** Published with the libraries of standard-webhooks. */
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1614265330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as standard-webhooks has it', () => {
  const { secret, id, seconds, body, signature } = PUBLISHED;
  expect(hookHeaders({ id, body }, new Date(seconds * 1000 + 999), [secret])).toEqual({
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature,
  });
});

test('while a secret is replaced, both sign', () => {
  const { secret, id, seconds, body, signature } = PUBLISHED;
  const { 'webhook-signature': both } = hookHeaders({ id, body }, new Date(seconds * 1000), [newHookSecret(), secret]);
  expect(both).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
  expect(both?.endsWith(` ${signature}`)).toBe(true);
});

test('a secret has 256 bits, and none is another', () => {
  expect(newHookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newHookSecret()).not.toBe(newHookSecret());
});
