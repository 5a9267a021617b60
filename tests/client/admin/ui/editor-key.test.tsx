import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useEditorKey } from '../../../../client/admin/ui/form/use-editor.ts';

afterEach(cleanup);

const open = () => {
  const initialProps: { id: number | null } = { id: null };
  return renderHook(({ id }: typeof initialProps) => useEditorKey(id), { initialProps });
};

it('keeps the editor of a new thing through its first save, and has another one for all that is edited then', () => {
  const { result, rerender } = open();
  const first = result.current.key;
  act(() => result.current.onMade(7));
  expect(result.current.key).toBe(first);
  rerender({ id: 7 });
  expect(result.current.key).toBe(first);
  const keys = [first];
  for (const id of [null, 7, 8, null]) {
    rerender({ id });
    expect(keys).not.toContain(result.current.key);
    keys.push(result.current.key);
  }
});

it('has another editor for what was there already', () => {
  const { result, rerender } = open();
  const first = result.current.key;
  rerender({ id: 7 });
  expect(result.current.key).not.toBe(first);
});
