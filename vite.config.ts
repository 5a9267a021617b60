import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { budget } from './build/budget.ts';
import { gateFiles } from './build/gate-files.ts';
import { compressBuild, layerOrder, pictureGrounds } from './build/plugins.ts';
import { serveWorkers, workerEnvironments } from './build/service-workers.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const VENDOR = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;
const SHARED =
  /\/(?:client\/layout\/|client\/newsletter\/banner-state|client\/account\/session-corner|client\/(?:api|start)\/(?!account\.|not-found|entry-admin|env\.)|client\/ui\/(?!styles\/|forms\/(?:field|error-summary|csrf-field)|dialog|text\/summary-list|table-roles|service-worker\.)|client\/art\/sizes|client\/programme\/cards\/default-image|client\/content\/content-page|src\/kernel\/(?!email|dates\/calendar-day|dates\/dutch-periods|option-kind|plain-text|field-faults|password-length|service-workers))/;
/** What only some pages need. */
const FORMS = /\/client\/ui\/(?:forms\/(?:field|error-summary)|dialog|text\/summary-list)\./;
const PROGRAMME =
  /\/client\/programme\/(?:cards\/|programme-)|\/client\/garden\/opening-hours|\/src\/kernel\/dates\/(?:calendar-day|dutch-periods)\./;
const CONTENT = /\/client\/(?:content\/(?!nl\.)|art\/alts)/;

/** What the steps of buying share. */
const BUYING =
  /\/client\/checkout\/(?:words|nl|cart\/(?:cart|checkout-storage|personal-fields|steps)|tickets\/sale|steps\/event-of-address)\./;
/** What the steps after the choice share. */
const STEPS = /\/client\/checkout\/steps\/(?:step-frame|step-words|steps-nl|order-lines)\./;

/** What checks a form before it is sent, with the schema library: one file for all forms, fetched when one is filled in. */
const RULES =
  /node_modules\/zod\/|\/src\/modules\/(?:identity|contact|ticketing)\/schema\.|\/src\/kernel\/(?:plain-text|field-faults|password-length)\.|\/client\/(?:account\/form-rules|checkout\/details\/check-details|contact\/message-rules)\./;

/** React Router's package names only its development files, whose warnings every visitor would have to load. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) =>
      path(`node_modules/react-router/dist/production/${id.endsWith('/dom') ? 'dom-export' : 'index'}.mjs`),
  },
};

/** One `vite build` makes the browser's files and the server's renderer. */
export default defineConfig({
  root: path('client'),
  plugins: [
    react(),
    quietRouter,
    pictureGrounds(),
    layerOrder(),
    compressBuild(),
    serveWorkers(),
    gateFiles(),
    budget(),
  ],
  builder: {},
  // `/assets` holds files that change in place, so hashed ones live in `/build`; the CSP blocks `data:`, so nothing is inlined.
  build: { assetsDir: 'build', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: path('dist/client'),
        cssCodeSplit: false, // one small file for all pages: fewer requests on a slow line
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: path('client/start/entry-browser.ts'),
          // Few files instead of many small ones; what changes seldom stays cached over releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shared', test: SHARED, minShareCount: 2 },
                { name: 'address', test: /\/kernel\/email-address\./, minShareCount: 2 },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'content', test: CONTENT, minShareCount: 2 },
                { name: 'programme', test: PROGRAMME, minShareCount: 2 },
                { name: 'buying', test: BUYING, minShareCount: 2 },
                { name: 'rules', test: RULES },
                { name: 'steps', test: STEPS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The owner's rooms: built apart, so that neither their scripts nor their styles can reach a public page.
    administration: {
      consumer: 'client',
      build: {
        outDir: path('dist/client'),
        cssCodeSplit: false,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/administration.json',
        rolldownOptions: { input: [path('client/start/entry-admin.tsx'), path('client/start/entry-gate.tsx')] },
      },
    },
    ...workerEnvironments(path('dist/client')),
    ssr: {
      build: {
        outDir: path('dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: path('client/start/entry-server.tsx') },
      },
    },
  },
});
