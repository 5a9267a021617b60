import { describe, expect, test } from 'vitest';
import {
  actOfKey,
  nextPreview,
  type Preview,
  type PreviewAct,
  quarterTurns,
} from '../../../client/garden/gallery/preview-state.ts';

const after = (...acts: PreviewAct[]) => acts.reduce<Preview>(nextPreview, null);
const open = { type: 'open', index: 0 } as const;
const times = <Act>(count: number, act: Act): Act[] => Array.from({ length: count }, () => act);

describe('the preview of a photo (GAL-03 to GAL-08, STATE-33)', () => {
  test('opens upright at zoom 1, and closing forgets how it lay', () => {
    expect(after(open)).toEqual({ index: 0, rotation: 0, zoom: 10 });
    const turned = [open, { type: 'rotate', by: 90 }, { type: 'zoom', by: 1 }] as const;
    expect(after(...turned, { type: 'close' })).toBeNull();
    expect(after(...turned, { type: 'close' }, open)).toEqual({ index: 0, rotation: 0, zoom: 10 });
  });

  test('zooms from 50% to 150% in steps of 10% and no further (VAL-24)', () => {
    expect(after(open, ...times(5, { type: 'zoom', by: 1 } as const))?.zoom).toBe(15);
    expect(after(open, ...times(9, { type: 'zoom', by: 1 } as const))?.zoom).toBe(15);
    expect(after(open, ...times(9, { type: 'zoom', by: -1 } as const))?.zoom).toBe(5);
  });

  test('turns by quarters either way, and says where it ended (VAL-25)', () => {
    const rotation = (...by: (90 | -90)[]) =>
      after(open, ...by.map((quarter) => ({ type: 'rotate', by: quarter }) as const))?.rotation ?? 0;
    expect(quarterTurns(rotation(-90))).toBe(270);
    expect(quarterTurns(rotation(90, 90, 90, 90))).toBe(0);
    expect(rotation(90, 90, 90, 90)).toBe(360);
  });

  test('goes round to the first photo after the last, upright again', () => {
    const last = { type: 'open', index: 2 } as const;
    expect(after(last, { type: 'rotate', by: 90 }, { type: 'step', by: 1, count: 3 })).toEqual({
      index: 0,
      rotation: 0,
      zoom: 10,
    });
    expect(after(open, { type: 'step', by: -1, count: 3 })?.index).toBe(2);
  });

  test('stays closed, whatever comes', () => {
    expect(after({ type: 'rotate', by: 90 }, { type: 'zoom', by: 1 }, { type: 'step', by: 1, count: 3 })).toBeNull();
  });
});

describe('the keys of the preview', () => {
  const key = (pressed: string, held: object = {}) =>
    actOfKey({ key: pressed, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, 12);

  test.each([
    ['ArrowRight', {}, { type: 'step', by: 1, count: 12 }],
    ['ArrowLeft', {}, { type: 'step', by: -1, count: 12 }],
    ['+', { shiftKey: true }, { type: 'zoom', by: 1 }],
    ['=', {}, { type: 'zoom', by: 1 }],
    ['-', {}, { type: 'zoom', by: -1 }],
    ['r', {}, { type: 'rotate', by: 90 }],
    ['R', { shiftKey: true }, { type: 'rotate', by: -90 }],
    ['+', { ctrlKey: true }, null],
    ['r', { metaKey: true }, null],
    ['a', {}, null],
  ] as const)('%s with %o does %o', (pressed, held, act) => {
    expect(key(pressed, held)).toEqual(act);
  });
});
