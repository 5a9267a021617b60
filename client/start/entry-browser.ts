/**
 * Scripts that hydrate the page wait until it is painted, or for three seconds if a picture does not load: pages work
 * without scripts, so on a slow connection text and pictures go first. Then all are fetched at once and run one by one,
 * dependencies first, so that a slow phone responds to taps and scrolling in between.
 */
const PATIENCE_MS = 3_000;

await Promise.race([loaded(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];
for (const href of scripts) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
for (const href of scripts) {
  await import(/* @vite-ignore */ href);
  await new Promise((resolve) => setTimeout(resolve));
}
await import('./take-over.tsx');

/** Resolves when the page has loaded and was painted: on a fast connection it loads before it is painted. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
