/** Whether the visitor asked for less motion; to be asked at the moment of moving. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls to the top of the page, smoothly unless the visitor prefers otherwise (EVENT-26). */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
