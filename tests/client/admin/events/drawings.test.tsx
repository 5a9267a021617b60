import { existsSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { bodyOf } from '../../../../client/admin/events/editor/event-body.ts';
import { emptyForm } from '../../../../client/admin/events/editor/event-form.ts';
import { PictureField } from '../../../../client/admin/events/editor/fields/picture-field.tsx';
import { useEventForm } from '../../../../client/admin/events/editor/use-event-form.ts';
import { aServer, Admin, refused } from '../admin-page.tsx';

const PUBLIC = path.join(import.meta.dirname, '../../../../client/public');
afterEach(cleanup);

function NewEventPicture({ onChosen }: { onChosen: (image: string | null) => void }) {
  const state = useEventForm(emptyForm([]));
  const set: typeof state.set = (change) => {
    if (change.image !== undefined) onChosen(change.image);
    state.set(change);
  };
  return <PictureField state={{ ...state, set }} errors={bodyOf(state.form, { isDraft: true }).errors} />;
}

function field(answers: Parameters<typeof aServer>[0] = {}) {
  const chosen: (string | null)[] = [];
  const { call } = aServer(answers);
  const view = render(
    <Admin call={call}>
      <NewEventPicture onChosen={(image) => chosen.push(image)} />
    </Admin>,
  );
  const choose = (file: File) => {
    const input = view.container.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  return { chosen, choose };
}

test('every drawing that can be chosen is a picture of this site, and says what it shows', () => {
  const { chosen } = field();
  const drawings = screen.getAllByRole('button', { name: /^Tekening \d+: \S+/ });
  for (const drawing of drawings) fireEvent.click(drawing);
  expect(chosen.length).toBeGreaterThan(8);
  expect(chosen.filter((address) => !existsSync(path.join(PUBLIC, address ?? '')))).toEqual([]);
});

test('a photo that is sent takes the place of the picture', async () => {
  const sent = { src: '/uploads/a-1600.jpg', width: 1600, height: 1200 };
  const { chosen, choose } = field({ 'POST /api/dmt-admin/images': Response.json(sent, { status: 201 }) });
  choose(new File(['x'], 'tuin.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/De foto is binnen/);
  expect(chosen).toEqual([sent.src]);
});

test('a photo that is refused says why, and the picture stays (S-27)', async () => {
  const refusal = refused(422, 'invalid', 'Kies een foto van het soort JPEG, PNG, WebP of AVIF.');
  const { chosen, choose } = field({ 'POST /api/dmt-admin/images': refusal });
  choose(new File(['x'], 'tuin.heic', { type: 'image/heic' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Kies een foto van het soort');
  expect(chosen).toEqual([]);
});

test('a photo that is too large is not even sent', async () => {
  const { chosen, choose } = field();
  const large = new File(['x'], 'tuin.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  choose(large);
  expect((await screen.findByRole('alert')).textContent).toContain('groter dan 10 MB');
  expect(chosen).toEqual([]);
});

describe('what is on the picture, in words', () => {
  const words = () => screen.getByLabelText('Wat is erop te zien?', { exact: false }) as HTMLInputElement;
  const drawing = (number: number) => screen.getByRole('button', { name: new RegExp(`^Tekening ${number}:`) });

  test('is asked as soon as there is a picture, and not before', async () => {
    const sent = { src: '/uploads/a-960.jpg', width: 1600, height: 1200 };
    const { choose } = field({ 'POST /api/dmt-admin/images': Response.json(sent, { status: 201 }) });
    expect(screen.queryByLabelText('Wat is erop te zien?', { exact: false })).toBeNull();
    choose(new File(['x'], 'tuin.jpg', { type: 'image/jpeg' }));
    await screen.findByText(/De foto is binnen/);
    expect(words().value).toBe('');
    expect(words().getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Beschrijf wat er op de afbeelding te zien is.');
    fireEvent.change(words(), { target: { value: 'De vijver in mei' } });
    expect(screen.queryByText('Beschrijf wat er op de afbeelding te zien is.')).toBeNull();
  });

  test('comes with a drawing, changes with it, and stays once somebody wrote it', () => {
    field();
    fireEvent.click(drawing(1));
    const first = words().value;
    expect(first).toMatch(/hortensia/);
    fireEvent.click(drawing(2));
    expect(words().value).not.toBe(first);
    fireEvent.change(words(), { target: { value: 'Paarse bollen' } });
    fireEvent.click(drawing(3));
    expect(words().value).toBe('Paarse bollen');
  });
});
