import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { budget } from './build/budget.ts';
import { languageBuilds, languageEnvironments } from './build/languages.ts';
import { compressBuild, layerOrder, pageTable, pictureGrounds, plainOwnedWords, pureSchemas } from './build/plugins.ts';
import { wordsOfBuild } from './build/words.ts';
import { gateFiles, serveWorkers, workerEnvironments } from './build/service-workers.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const START = /preload-helper|\/client\/start\/load-react\.|\/client\/ui\/messages\/closed-cookies\./;
const VENDOR = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;
const SHARED =
  /\/(?:client\/layout\/|client\/newsletter\/banner-state|client\/account\/session-corner|client\/(?:api|start)\/(?!languages\/|account\.|forms\.|not-found|entry-admin|env\.)|client\/ui\/(?!messages\/closed|captcha\/|styles\/|forms\/(?:field|error-summary|csrf-field)|overlays\/dialog|text\/summary-list|table-roles|service-worker\.)|client\/art\/sizes|client\/programme\/cards\/default-image|src\/kernel\/(?!email|text\/(?:email|plain-text|field-faults)|dates\/(?:calendar-day|dutch-periods)|events\/event|web\/service-workers))/;
/** What only some pages need. */
const FORMS = /\/client\/ui\/(?:forms\/(?:field|error-summary)|overlays\/dialog|text\/summary-list)\./;
const PROGRAMME =
  /\/client\/programme\/cards\/|\/client\/garden\/opening-hours|\/src\/kernel\/(?:dates\/(?:calendar-day|dutch-periods)|events\/(?:event-words|event))\./;
/** The ways through the whole programme. */
const LISTS = /\/client\/programme\/(?:list-page|programme-)/;
const CONTENT = /\/client\/(?:content\/(?!words\.)|art\/alts)/;

/** What the steps of buying share. */
const BUYING =
  /\/client\/sales\/checkout\/(?:words|cart\/(?:cart|checkout-storage|personal-fields|steps)|tickets\/sale|steps\/event-of-address)\.|\/client\/ui\/table-roles\./;
/** What an order comes to, line by line, and its words: also of one that was placed. */
const ORDER_LINES = /\/client\/sales\/checkout\/steps\/(?:order-lines|steps)\./;
const SALE_WORDS = /\/client\/sales\/checkout\/(?:page\.)?words\./;
/** Shared by an order and the pages below it. */
const ORDER_PAGES = /\/client\/sales\/orders\/(?:order\.module|order-crumbs|own-part\.words)\./;
/** What the steps after the choice share. */
const STEPS = /\/client\/sales\/checkout\/steps\/(?:step-frame|step-words)\./;

/** Whether a file that a page imports is not there already: every page has these. */
const isNew = (file: string) => !/\/(?:vendor|shared|rolldown-runtime|take-over)-/.test(file);

/** What checks a form before it is sent, with the schema library: one file for all forms, fetched when one is filled in. */
const RULES =
  /node_modules\/zod\/|\/src\/modules\/(?:identity|contact|ticketing)\/schema\.|\/src\/kernel\/text\/(?:plain-text|field-faults)\.|\/identity\/rules\/password-length\.|\/client\/(?:account\/form-rules|sales\/checkout\/details\/check-details|contact\/message-rules)\./;

/** React Router's package names only its development files, whose warnings take time at each page and visitors' bytes. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  // In the bundle of the server, because Node would load the development files.
  configEnvironment: (name) =>
    name === 'ssr' || name.startsWith('server_')
      ? {
          resolve: {
            noExternal: [
              'react-router',
              'react-router-dom',
              'cookie',
              'set-cookie-parser',
              'i18next',
              'react-i18next',
              'html-parse-stringify',
            ],
          },
        }
      : undefined,
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) =>
      path(`node_modules/react-router/dist/production/${id.endsWith('/dom') ? 'dom-export' : 'index'}.mjs`),
  },
};

/** Parts of React Router that only its framework mode reaches; `Link` and `RouterProvider` name them, so they stay in otherwise. */
const FRAMEWORK_ONLY = [
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
];

/**
 * Lets the bundler drop what this site does not use of React Router: a name given for developers (`displayName`) keeps a
 * component nobody renders, and parts of framework mode are reached from `Link`. Fails when a new version renames one.
 */
const lighterRouter: Plugin = {
  name: 'lighter-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$/, code: /function PrefetchPageLinks\(/ },
    handler: (code) => {
      let light = code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
      for (const name of FRAMEWORK_ONLY) {
        const opening = new RegExp(`^function ${name}\\((?:[^()]|\\([^()]*\\))*\\) \\{$`, 'm');
        if (!opening.test(light)) throw new Error(`React Router has no ${name} any more.`);
        light = light.replace(opening, '$& return null;');
      }
      return { code: light, map: null };
    },
  },
};

/** The pages for browsers, and for the server that renders them. */
const browser: EnvironmentOptions = {
  build: {
    outDir: path('dist/client'),
    cssCodeSplit: false, // one small file for all pages: fewer requests on a slow line
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: [path('client/start/entry-browser.ts'), path('client/start/entry-still.ts')],
      // A constant costs a page less than its import: addresses stand where they are read.
      optimization: { inlineConst: { mode: 'all' } },
      // Few files instead of many small ones; what changes seldom stays cached over releases.
      output: {
        codeSplitting: {
          groups: [
            // Apart from React, which would come along: also what the bundler adds to an import.
            { name: 'start', test: START },
            { name: 'vendor', test: VENDOR },
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'address', test: /\/kernel\/email-address\./, minShareCount: 2 },
            { name: 'forms', test: FORMS, minShareCount: 2 },
            { name: 'content', test: CONTENT, minShareCount: 2 },
            { name: 'programme', test: PROGRAMME, minShareCount: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            // A group takes along what its files import, unless a group before it has that already.
            { name: 'buying', test: BUYING, minShareCount: 2 },
            { name: 'order-lines', test: ORDER_LINES, minShareCount: 2 },
            { name: 'sale-words', test: SALE_WORDS, minShareCount: 2 },
            { name: 'order-pages', test: ORDER_PAGES, minShareCount: 2 },
            {
              name: 'tickets',
              test: /\/client\/sales\/checkout\/tickets\/(?:ticket-table|use-ticket-choice)\./,
              minShareCount: 2,
            },
            { name: 'roles', test: /\/kernel\/staff-roles\./ },
            { name: 'rules', test: RULES },
            { name: 'steps', test: STEPS, minShareCount: 2 },
          ],
        },
      },
    },
  },
};

const server: EnvironmentOptions = {
  build: {
    outDir: path('dist/server'),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: path('client/start/entry-server.tsx'),
      output: {
        comments: false,
        charset: 'ascii',
        // What each start and first page needs, in two files; the first page waits for the block while it is read.
        codeSplitting: {
          groups: [
            { name: 'block', test: /\/newsletter-block\.tsx$/ },
            { name: 'first-page', test: /\/(?:entry-server|home\.page)\.tsx$/ },
          ],
        },
      },
    },
  },
};

/** One `vite build` makes the browser's files and the server's renderer. */
export default defineConfig({
  root: path('client'),
  plugins: [
    react(),
    quietRouter,
    lighterRouter,
    pureSchemas(),
    plainOwnedWords(),
    wordsOfBuild(),
    pageTable(),
    languageBuilds(),
    pictureGrounds(),
    layerOrder(),
    compressBuild(),
    serveWorkers(),
    gateFiles(),
    budget(),
  ],
  builder: {},
  // `/assets` holds files that change in place, so hashed ones live in `/build`; the CSP blocks `data:`, so nothing is inlined.
  build: {
    assetsDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isNew) },
  },
  environments: {
    client: browser,
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
    ssr: server,
    ...languageEnvironments({ browser, server, distDir: path('dist') }),
  },
});
