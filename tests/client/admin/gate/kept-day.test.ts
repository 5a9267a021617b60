import { expect, test } from 'vitest';
import { dayClock } from '../../../../client/admin/gate/offline/day-clock.ts';
import { openDay, sealDay } from '../../../../client/admin/gate/offline/sealed-day.ts';
import { aDay, NOON } from './a-day.ts';

const HOUR = 3_600_000;
const at = (time: string) => Date.parse(time);

/** A phone whose clock is some hours off and can be set. */
function aPhone(hoursOff: number) {
  const real = { now: at(NOON), off: hoursOff * HOUR, began: at(NOON) };
  const clock = dayClock({ wall: () => real.now + real.off, steady: () => real.now - real.began });
  return { real, clock };
}

test.each([-7, -1, 0, 3, 11])('a clock that is %i hours off tells the time of the server', (hours) => {
  const { real, clock } = aPhone(hours);
  clock.confirm(real.now);
  real.now += 2 * HOUR;
  expect(clock.now()).toBe(at(NOON) + 2 * HOUR);
  expect(clock.isDoubtful()).toBe(false);
});

test('setting the clock back, or reloading the page with it, does not turn back the time', () => {
  const { real, clock } = aPhone(0);
  clock.confirm(real.now);
  real.now += HOUR;
  real.off -= 9 * HOUR;
  expect(clock.now()).toBe(at(NOON) + HOUR);
  expect(clock.isDoubtful()).toBe(true);
  const contact = clock.contact();
  const next = aPhone(-9);
  if (contact) next.clock.resume(contact);
  expect(next.clock.now()).toBe(at(NOON) + HOUR);
});

test('a clock that is set ahead is doubted', () => {
  const { real, clock } = aPhone(0);
  clock.confirm(real.now);
  real.off += 5 * HOUR;
  expect(clock.isDoubtful()).toBe(true);
});

test('the list opens until midnight in Amsterdam and not a moment later, and only with its key', async () => {
  const { data } = await aDay();
  const lock = { contact: { server: at(NOON), wall: at(NOON), latest: at(NOON) }, owner: 'eva' };
  const seal = await sealDay(data, lock, null);
  const midnight = at('2026-06-06T22:00:00.000Z');
  expect(await openDay(seal, midnight - 1)).toEqual(data);
  expect(await openDay(seal, midnight)).toBeNull();
  expect(seal.key.extractable).toBe(false);
  expect(new TextDecoder().decode(seal.box)).not.toContain('Vries');
  const again = await sealDay(data, lock, seal);
  expect(again.key).toBe(seal.key);
  expect(again.iv).not.toEqual(seal.iv);
  const tomorrow = await sealDay({ ...data, day: { ...data.day, date: '2026-06-07' } }, lock, seal);
  expect(tomorrow.key).not.toBe(seal.key);
  expect(await openDay({ ...seal, key: tomorrow.key }, midnight - 1)).toBeNull();
});
