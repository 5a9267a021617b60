/**
 * Fetches all scripts of the page at once and runs them one by one, dependencies first; the last hydrates the page. Styles of
 * all that React may show come first, so that nothing appears without them.
 */
export async function loadReact(): Promise<void> {
  const { scripts: hrefs, styles } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  const scripts = hrefs?.split(' ') ?? [];
  const isStyled = styles === undefined ? null : loadStyles(styles);
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // One by one, so that a slow phone responds to taps and scrolling in between.
  for (const href of scripts) {
    if (href === scripts.at(-1)) await isStyled;
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Resolves once the stylesheet is there, or is known not to come. */
function loadStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const isDone = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return isDone;
}
