/**
 * A page is whole without scripts, so on a slow line its text and pictures go first: the scripts that take it over are
 * fetched, all at once, when it has loaded, or after three seconds where a picture does not come.
 */
const PATIENCE_MS = 3_000;

await Promise.race([loaded(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
for (const href of document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ') ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
await import('./take-over.tsx');

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
