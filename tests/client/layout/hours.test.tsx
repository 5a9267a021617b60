import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OpeningHours } from '../../../client/garden/opening-hours.tsx';
import { StatusBar } from '../../../client/layout/banners/status-bar.tsx';
import { Footer } from '../../../client/layout/footer.tsx';
import { SmallMenu } from '../../../client/layout/menu/small-menu.tsx';
import { someSiteContent } from '../site-content.ts';
import { Surroundings } from '../surroundings.tsx';

afterEach(cleanup);

const RESTS = 'Nu gesloten: winterrust tot half april 2027, behalve bij evenementen';
const page = { module: 'home/home.page.tsx', menu: '/home' };

describe('bar, sign, footer and menu give one answer to "when can I come?"', () => {
  const show = (facts: Parameters<typeof someSiteContent>[0]) => {
    const places = { bar: <StatusBar />, sign: <OpeningHours />, footer: <Footer />, menu: <SmallMenu /> };
    return Object.entries(places).map(([name, place]) => {
      const { container, unmount } = render(
        <Surroundings handle={page} content={someSiteContent(facts)}>
          {place}
        </Surroundings>,
      );
      const text = container.textContent ?? '';
      const link = container.querySelector('a[href="/evenement/soep/7"]')?.textContent ?? null;
      unmount();
      return { name, text, link };
    });
  };

  it('names the event of the winter and leads to it', () => {
    const event = { title: 'Winterwandeling met soep', path: '/evenement/soep/7', soldOut: null };
    const today = { isOpen: false, text: 'Nu gesloten, zo 6 december', event };
    for (const { name, text, link } of show({ openingNote: RESTS, today })) {
      expect([name, link]).toEqual([name, 'Nu gesloten, zo 6 december: Winterwandeling met soep']);
      expect([name, text.includes('winterrust')]).toEqual([name, false]);
    }
  });

  it('says how long the garden rests while nothing is planned', () => {
    const today = { isOpen: false, text: 'Winterrust tot half april 2027', event: null };
    for (const { name, text } of show({ openingNote: RESTS, today })) {
      expect([name, text]).toEqual([name, expect.stringMatching(/winterrust tot half april 2027/i)]);
    }
  });
});
