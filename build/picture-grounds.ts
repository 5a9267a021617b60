import type { Plugin } from 'vite';
import pictures from '../client/art/pictures.json' with { type: 'json' };

const NAME = 'virtual:picture-grounds.css';

/** A class per scene (cut-outs lie on any ground) with the colour of its ground, shown until the picture is there. No `style=` may do it (S-22). */
export function pictureGrounds(): Plugin {
  return {
    name: 'picture-grounds',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? groundRules() : undefined),
  };
}

function groundRules(): string {
  const scenes = Object.entries(pictures).filter(([, { widths }]) => widths.length > 1);
  const rules = scenes.map(([motif, { colour }]) => `.ground-${motif}{background-color:${colour}}`);
  return `@layer components{${rules.join('')}}`;
}
