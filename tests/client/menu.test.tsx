import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Menu } from '../../client/layout/menu.tsx';
import { Surroundings } from './surroundings.tsx';

afterEach(cleanup);

function open() {
  const { container } = render(
    <Surroundings handle={{ module: 'pages/agenda.tsx', menu: 'agenda' }}>
      <Menu />
    </Surroundings>,
  );
  const details = container.querySelector('details') as HTMLDetailsElement;
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  return details;
}

describe('menu (MENU-19, MENU-22, MENU-23)', () => {
  it('has the entries in their order and marks the current page', () => {
    const details = open();
    const links = [...details.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/home'],
      ['Agenda', '/open-dagen-bezoekerstuin'],
      ['Workshops', '/workshop'],
    ]);
    expect(details.querySelector('[aria-current="page"]')?.textContent).toBe('Agenda');
  });

  it('tells whether it is open', () => {
    open();
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('closes on Escape and gives the focus back to its button', () => {
    const details = open();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement?.textContent).toContain('Menu');
  });

  it('closes on a press beside it, not on one inside', () => {
    const details = open();
    fireEvent.pointerDown(details.querySelector('nav') as Element);
    expect(details.open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(details.open).toBe(false);
  });

  it('closes when a link is followed', async () => {
    const details = open();
    await act(async () => fireEvent.click(details.querySelector('li a') as Element));
    expect(document.querySelector('details')?.open).toBe(false);
  });
});
