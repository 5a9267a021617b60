import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScrollToTop } from '../../../client/garden/tea/scroll-to-top.tsx';
import { Surroundings } from '../surroundings.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const scrolled = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

describe('button to the top (TEA-17, STATE-36, CONST-23)', () => {
  it('shows itself past 50 px and hides again', () => {
    render(
      <Surroundings>
        <ScrollToTop />
      </Surroundings>,
    );
    const button = screen.getByText('Naar boven').closest('button') as HTMLElement;
    const isHidden = () => /hidden/.test(button.className);
    expect(isHidden()).toBe(true);
    scrolled(50);
    expect(isHidden()).toBe(true);
    scrolled(51);
    expect(isHidden()).toBe(false);
    scrolled(0);
    expect(isHidden()).toBe(true);
  });

  it('scrolls smoothly to the top', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    render(
      <Surroundings>
        <ScrollToTop />
      </Surroundings>,
    );
    scrolled(400);
    fireEvent.click(screen.getByText('Naar boven'));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });
});
