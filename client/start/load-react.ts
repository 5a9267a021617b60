/** Fetches all scripts of the page at once and runs them one by one, dependencies first; the last hydrates the page. */
export async function loadReact(): Promise<void> {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // One by one, so that a slow phone responds to taps and scrolling in between.
  for (const href of scripts) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import('./take-over.tsx');
}
