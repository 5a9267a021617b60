import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChosenRoom } from '../../../client/garden/map/map.page.tsx';
import { MapView } from '../../../client/garden/map/map-view.tsx';
import { sampleMap } from '../../../src/cli/sample-map.ts';
import { GARDEN_ROOMS } from '../../../src/modules/content/schema.ts';
import { someSiteContent } from '../site-content.ts';
import { Surroundings } from '../surroundings.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  const rooms = GARDEN_ROOMS.map((id) => ({
    id,
    ...sampleMap.rooms[id],
    heading: id,
    html: `<p>Over de ${id}.</p>`,
    picture: null,
  }));
  render(
    <Surroundings content={someSiteContent()}>
      <MapView
        map={{ ...sampleMap, rooms }}
        blooming={[]}
        renderRoom={(chosen, number, close) => (
          <ChosenRoom key={chosen.id} room={chosen} number={number} plants={[]} today="2026-07-01" close={close} />
        )}
      />
    </Surroundings>,
  );
});
afterEach(cleanup);

const room = (name: string) => screen.getByRole('link', { name });
const told = (name: string) => screen.queryByRole('region', { name });

it('a press on a room tells it beside the map, with the focus on its name and its own address', () => {
  fireEvent.click(room('2. boomgaard'));
  expect(told('2. boomgaard')?.textContent).toContain('Over de boomgaard.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2. boomgaard' }));
  expect(room('2. boomgaard').getAttribute('aria-expanded')).toBe('true');
  expect(location.hash).toBe('#boomgaard');
  fireEvent.click(room('1. voortuin'));
  expect([told('2. boomgaard'), told('1. voortuin') !== null]).toEqual([null, true]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '1. voortuin' }));
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))],
  ['a second press', () => fireEvent.click(room('2. boomgaard'))],
])('%s closes it, with the focus back on the map', (_, leave) => {
  fireEvent.click(room('2. boomgaard'));
  leave();
  expect(told('2. boomgaard')).toBeNull();
  expect(document.activeElement).toBe(room('2. boomgaard'));
});

it('leaves a press for another tab to the browser', () => {
  expect(fireEvent.click(room('2. boomgaard'), { ctrlKey: true })).toBe(true);
  expect(told('2. boomgaard')).toBeNull();
});
