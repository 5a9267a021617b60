import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AnyFieldEditor } from '../../../../client/admin/content/fields/field-context.ts';
import { FieldEditor } from '../../../../client/admin/content/fields/field-editor.tsx';
import { PlaceField } from '../../../../client/admin/content/fields/place-field.tsx';
import { gardenMapField } from '../../../../src/modules/content/admin/garden-map-field.ts';

type Group = Extract<typeof gardenMapField, { kind: 'group' }>;
const inGroup = (group: Group, name: string) => group.fields.find((one) => one.name === name);
const marks = inGroup(gardenMapField, 'marks');
const at = marks?.kind === 'list' && marks.item.kind === 'group' ? inGroup(marks.item, 'at') : undefined;

function Place() {
  const [draft, setDraft] = useState<unknown>({ x: 50, y: 50 });
  if (at?.kind !== 'group') throw new Error('A mark has no place.');
  return (
    <AnyFieldEditor value={FieldEditor}>
      <PlaceField field={at} path="at" names="marks.at" draft={draft} change={(update) => setDraft(update)} />
    </AnyFieldEditor>
  );
}

test('a press on the map fills in how far from the left and the top it was; typing does the same', () => {
  render(<Place />);
  const picture = screen.getByRole('img', { name: /^Druk op de kaart/ });
  const map = picture.closest('div')!;
  map.getBoundingClientRect = () => new DOMRect(100, 40, 400, 300);
  const left = screen.getByLabelText<HTMLInputElement>('Van links');
  const top = screen.getByLabelText<HTMLInputElement>('Van boven');
  expect([left.value, top.value]).toEqual(['50', '50']);
  fireEvent.click(map, { clientX: 200, clientY: 265 });
  expect([left.value, top.value]).toEqual(['25', '75']);
  fireEvent.click(map, { clientX: 501, clientY: 39 });
  expect([left.value, top.value]).toEqual(['100', '0']);
  fireEvent.change(top, { target: { value: '33' } });
  expect([left.value, top.value]).toEqual(['100', '33']);
});
