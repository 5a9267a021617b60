import { loadReact } from './load-react.ts';

/**
 * Entry of a page that React hydrates at once: its scripts wait until it is painted, or for three seconds if a picture does
 * not load. Pages work without scripts, so on a slow connection text and pictures go first.
 */
const PATIENCE_MS = 3_000;

await Promise.race([loaded(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
await loadReact();

/** Resolves when the page has loaded and was painted: on a fast connection it loads before it is painted. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
