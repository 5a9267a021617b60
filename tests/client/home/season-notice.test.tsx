import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SeasonNotice } from '../../../client/home/season-notice.tsx';
import { someSiteContent } from '../site-content.ts';
import { Surroundings } from '../surroundings.tsx';

const forget = () => {
  document.cookie = 'season_notice=; Max-Age=0; Path=/';
  location.hash = '';
};
beforeEach(forget);
afterEach(() => {
  cleanup();
  forget();
});

function enter(facts = {}) {
  cleanup();
  render(
    <Surroundings content={someSiteContent(facts)}>
      <SeasonNotice />
    </Surroundings>,
  );
}
const dialog = () => screen.queryByRole('dialog', { name: 'Seizoen gesloten' });

describe('season notice (HOME-14)', () => {
  it('stands over the page on entry, with its words', () => {
    enter();
    expect(dialog()?.textContent).toContain('De laatste open dag van het seizoen was donderdag 9 oktober.');
  });

  it.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))],
    ['Escape', () => fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }))],
    ['a click on the mask', () => fireEvent.click(dialog() as Element)],
  ])('closes by %s, and stays closed for the session', (_, close) => {
    enter();
    close();
    expect(dialog()).toBeNull();
    expect(document.cookie).toContain('season_notice=closed');
    enter();
    expect(dialog()).toBeNull();
  });

  it('leaves alone who came for a place on the page', () => {
    location.hash = '#openingstijden';
    enter();
    expect(dialog()).toBeNull();
  });

  it('is not there once its text is emptied', () => {
    enter({ seasonNotice: null });
    expect(dialog()).toBeNull();
  });
});
