import { type RefObject, useEffect, useState } from 'react';

export const ZOOM = { least: 1, most: 4, step: 1.5 };

type Point = { clientX: number; clientY: number };

/** Zooms a sheet in a scrolling frame by buttons or pinch, around the middle or the fingers; scrolling is native. */
export function useZoom(frame: RefObject<HTMLElement | null>): { zoom: number; by: (factor: number) => void } {
  const [zoom, setZoom] = useState(ZOOM.least);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let begun: { apart: number; zoom: number } | null = null;
    const move = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!first || !second) return;
      // Prevents zooming the page itself.
      event.preventDefault();
      const apart = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      begun ??= { apart, zoom: zoomOf(element) };
      const between = { clientX: (first.clientX + second.clientX) / 2, clientY: (first.clientY + second.clientY) / 2 };
      setZoom(enlarge(element, begun.zoom * (apart / begun.apart), between));
    };
    const end = ({ touches }: TouchEvent) => {
      if (touches.length < 2) begun = null;
    };
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [frame]);

  const by = (factor: number) => {
    const element = frame.current;
    if (element) setZoom(enlarge(element, zoom * factor, middleOf(element)));
  };
  return { zoom, by };
}

/** The stylesheet reads the same property. */
const zoomOf = (frame: HTMLElement) => Number(frame.style.getPropertyValue('--zoom') || ZOOM.least);

/** Keeps the given point in place; returns the zoom, within its limits. */
function enlarge(frame: HTMLElement, wanted: number, { clientX, clientY }: Point): number {
  const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted));
  const growth = zoom / zoomOf(frame);
  const area = frame.getBoundingClientRect();
  const [x, y] = [clientX - area.left, clientY - area.top];
  const [left, top] = [(frame.scrollLeft + x) * growth - x, (frame.scrollTop + y) * growth - y];
  frame.style.setProperty('--zoom', String(zoom));
  frame.scrollTo({ left, top, behavior: 'instant' });
  return zoom;
}

function middleOf(frame: HTMLElement): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
