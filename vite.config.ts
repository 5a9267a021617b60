import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './client/check-budget.ts';
import { pictureGrounds } from './client/picture-grounds.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** One `vite build` makes the browser's files and the server's renderer. */
export default defineConfig({
  root: path('client'),
  plugins: [react(), pictureGrounds(), budget()],
  builder: {},
  // `/assets` holds files that change in place, so hashed ones live in `/build`; the CSP blocks `data:`, so nothing is inlined.
  build: { assetsDir: 'build', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: path('dist/client'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: path('client/entry-browser.tsx') },
      },
    },
    ssr: {
      build: {
        outDir: path('dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: path('client/entry-server.tsx') },
      },
    },
  },
});
