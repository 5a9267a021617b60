import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Codec, define, euros, flag, json, offset, orNull, same } from '../../src/kernel/definition.ts';
import { EVENT } from '../../src/modules/catalogue/event-fields-schema.ts';
import { OPTION } from '../../src/modules/ticketing/sales/offer/option-schema.ts';
import { cents, forAll } from '../support/for-all.ts';

const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}.000Z`);
const text = fc.string();

describe('codecs undo themselves', () => {
  type Drawn = [name: string, codec: Codec<unknown, unknown>, values: fc.Arbitrary<unknown>];
  test.each<Drawn>([
    ['flag', flag, fc.boolean()],
    ['euros', euros, cents(10_000_000)],
    ['offset', offset, instants],
    ['json', json<string[]>(), fc.array(text)],
    ['orNull', orNull(euros), fc.option(cents(10_000_000))],
  ] as Drawn[])('%s', (_, codec, values) => {
    forAll(values, (value) => {
      expect(codec.from(codec.to(value))).toEqual(value);
    });
  });

  test('euros refuse parts of a cent', () => {
    expect(() => euros.from(12.345)).toThrow(RangeError);
  });
});

test('an event survives its row and its body', () => {
  const events = fc.record({
    ...Object.fromEntries(Object.entries(EVENT.blank()).map(([key, value]) => [key, fc.constant(value)])),
    title: text,
    imageUrl: fc.option(text),
    priceCents: fc.option(cents(10_000_000)),
    serviceCostsCents: cents(100_000),
    hasTicketSale: fc.boolean(),
    category: fc.constantFrom('Workshops', 'Evenementen'),
    tags: fc.array(text),
  }) as unknown as fc.Arbitrary<ReturnType<typeof EVENT.fromRow>>;
  forAll(events, (event) => {
    expect(EVENT.fromRow(EVENT.toRow(event))).toEqual(event);
    expect(EVENT.fromWire(EVENT.toWire(event), EVENT.blank())).toEqual(event);
    expect(EVENT.fromWire({}, event)).toEqual(event);
  });
});

test('a body leaves what it does not name; blanks are fresh each time', () => {
  const tags = EVENT.blank().tags;
  tags.push('uitgelicht');
  expect(EVENT.blank().tags).toEqual([]);
  expect(OPTION.fromWire({ price: 7.5 }, OPTION.blank())).toEqual({
    description: '',
    priceCents: 750,
    vatRate: 9,
    maxPerOrder: null,
    saleEnd: null,
  });
});

test('an absent value has no column, and a value without a name is not sent', () => {
  const ITEM = define({
    name: { column: 'name', name: 'item_name', row: same<string>(), wire: same<string>() },
    isNew: { column: 'is_new', row: flag },
  });
  expect(ITEM.toRow({ isNew: true })).toEqual({ is_new: 1 });
  expect(ITEM.toWire({ name: 'a', isNew: true })).toEqual({ item_name: 'a' });
  expect(ITEM.names).toEqual(['item_name']);
});
