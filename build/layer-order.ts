import type { Plugin } from 'vite';

/** Of the cascade, weakest first; also the first line of styles/index.css, which development reads. */
const LAYERS = '@layer reset,tokens,base,components,administration,utilities;';

/** Puts the order of the layers before everything else: in one stylesheet of all chunks, a page's may come first. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css')) output.source = LAYERS + textOf(output.source);
      }
    },
  };
}

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);
