import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOf, Menu } from '../../../client/layout/menu/menu.tsx';
import { SmallMenu } from '../../../client/layout/menu/small-menu.tsx';
import { navigation } from '../../../src/modules/content/defaults/navigation.ts';
import { someSiteContent } from '../site-content.ts';
import { Surroundings } from '../surroundings.tsx';

afterEach(cleanup);

const LABELS = navigation.menu.map(({ label }) => label);
const page = { module: 'programme/agenda.page.tsx', menu: '/open-dagen-bezoekerstuin' };

describe('menu of a wide screen (MENU-04, MENU-19, MENU-23, CONST-29)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const show = () =>
    render(
      <Surroundings handle={page} content={someSiteContent()}>
        <Menu />
        <p>elders</p>
      </Surroundings>,
    );
  const opener = () => screen.getByRole('button', { name: 'Onderdelen van Arrangementen' });
  const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
  const entry = () => opener().closest('li') as HTMLElement;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('has the eleven entries in their order and marks the one that the page belongs to', () => {
    const { container } = show();
    const links = [...container.querySelectorAll('nav > ul > li > a')];
    expect(links.map(({ textContent }) => textContent)).toEqual(LABELS);
    expect(LABELS).toHaveLength(11);
    expect(container.querySelector('[aria-current="true"]')?.textContent).toBe('Agenda');
  });

  it.each([
    ['/agenda', '/open-dagen-bezoekerstuin', '/open-dagen-bezoekerstuin', 'page'],
    ['/open-dagen-bezoekerstuin', '/open-dagen-bezoekerstuin', '/open-dagen-bezoekerstuin', 'page'],
    ['/plattegrond', '/over-de-lindehof', '/over-de-lindehof', 'true'],
    ['/plattegrond', '/over-de-lindehof', '/theetuin', undefined],
  ])('on %s, below %s, marks the entry %s as %s', (pathname, current, url, mark) => {
    expect(currentOf(url, current, pathname)).toBe(mark);
  });

  it('opens the seven anchors below Arrangementen by its own button, and closes them again', () => {
    show();
    expect(isOpen()).toBe(false);
    fireEvent.click(opener());
    expect(isOpen()).toBe(true);
    const list = document.getElementById(opener().getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(list).getAllByRole('link')).toHaveLength(7);
    fireEvent.click(opener());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape with the focus back on the button, and on a press elsewhere', () => {
    show();
    fireEvent.click(opener());
    entry().querySelectorAll('a')[2]?.focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
    fireEvent.click(opener());
    fireEvent.pointerDown(screen.getByText('elders'));
    expect(isOpen()).toBe(false);
  });

  it('opens under the mouse and closes 100 ms after it has left, unless it comes back', () => {
    show();
    fireEvent.pointerEnter(entry());
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(entry());
    pass(99);
    expect(isOpen()).toBe(true);
    fireEvent.pointerEnter(entry());
    pass(200);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(entry());
    pass(100);
    expect(isOpen()).toBe(false);
  });

  it('closes when the focus goes on to another entry', () => {
    show();
    fireEvent.click(opener());
    fireEvent.blur(opener(), { relatedTarget: screen.getByText('Contact') });
    expect(isOpen()).toBe(false);
  });
});

describe('menu of a small screen (MENU-19, MENU-22, MENU-23)', () => {
  function open() {
    const { container } = render(
      <Surroundings handle={page} content={someSiteContent()}>
        <SmallMenu />
      </Surroundings>,
    );
    const details = container.querySelector('details') as HTMLDetailsElement;
    act(() => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    return details;
  }

  it('has the same entries, and the opening hours and telephone below', () => {
    const details = open();
    const links = [...details.querySelectorAll('nav > ul > li > a')];
    expect(links.map(({ textContent }) => textContent)).toEqual(LABELS);
    expect(details.querySelector('[aria-current="true"]')?.textContent).toBe('Agenda');
    expect(details.textContent).toContain('Maandag t/m zaterdag');
    expect(details.querySelector('a[href^="tel:"]')).not.toBeNull();
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

  it('shows its first pages when the content could not be read', () => {
    const { container } = render(
      <Surroundings>
        <SmallMenu />
      </Surroundings>,
    );
    expect([...container.querySelectorAll('nav li > a')].map((link) => link.getAttribute('href'))).toContain(
      '/contact',
    );
  });
});
