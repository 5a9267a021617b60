import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { budget } from './build/budget.ts';
import { languageBuilds, languageEnvironments } from './build/languages.ts';
import { lighterPackages, plainImports, quietRouter } from './build/lighter.ts';
import { modularReact } from './build/modular-react.ts';
import {
  compressBuild,
  layerOrder,
  pageTable,
  pictureGrounds,
  plainOwnedWords,
  pureSchemas,
  shortClassName,
  wholeEntries,
} from './build/plugins.ts';
import { pageStyles } from './build/page-styles.ts';
import { wordsOfBuild } from './build/words.ts';
import { gateFiles, serveWorkers, workerEnvironments } from './build/service-workers.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Also what the bundler adds to an import. */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\/|preload-helper|\/client\/ui\/messages\/closed-cookies\.ts$/;
const SHARED =
  /\/(?:client\/layout\/|client\/newsletter\/banner-state|client\/account\/(?:corner|session\/session)\b|client\/(?:api|start)\/(?!languages\/|account\.|forms\.|not-found|entry-admin|env\.)|client\/ui\/(?!messages\/closed|captcha\/|styles\/|text\/summary-list|table-roles|service-worker\.)|client\/art\/sizes|client\/programme\/cards\/default-image|src\/kernel\/(?!email|text\/(?:email|plain-text|field-faults)|dates\/dutch-periods|events\/event|web\/service-workers))/;
/** What only some pages need. */
const PROGRAMME =
  /\/client\/programme\/cards\/|\/client\/garden\/opening-hours|\/src\/kernel\/(?:dates\/dutch-periods|events\/(?:event-words|event))\./;
/** The ways through the whole programme. */
const LISTS = /\/client\/programme\/(?:list-page|programme-)/;
const CONTENT = /\/client\/(?:content\/(?!words\.)|art\/alts)/;

/** What all steps of buying and pages of orders share, and what leads through the parts of a large order. */
const SALE =
  /\/client\/(?:sales\/(?:checkout\/(?:(?:page\.)?words|cart\/(?:browser-stores|cart|steps|words)|steps\/(?:event-of-address|words))|orders\/ticket\/(?:order-part|part-links|part\.words|order-tickets\.module))|ui\/(?:table-roles|text\/summary-list))\./;
/** What the steps until payment share. */
const BUYING =
  /\/client\/sales\/checkout\/(?:cart\/(?:checkout-storage|personal-fields|typed-details)|questions\/answer-fields|tickets\/sale)\./;
/** What the steps after the choice share: their frame, an order line by line, placing it, and a wrong address. */
const STEPS =
  /\/client\/sales\/(?:checkout\/(?:steps\/(?:step-|steps\.|order-lines)|placing\/order-(?:request|failure)|details\/(?:details\.words|personal-details\.module|email-question))|orders\/pay\/pay-again)|\/text\/email-typo\./;
/** What the details and the payment share. */
const ORDERING =
  /\/client\/sales\/(?:checkout\/(?:placing\/use-(?:stored-)?order|steps\/(?:before-ordering|no-selection)|tickets\/hidden-order)|kept\/offer-kept)\./;
const CODES = /\/client\/sales\/checkout\/(?:payment\/(?:codes|discount|gift-card|payment\.words)|steps\/code)[-.]/;
const WAYS = /\/client\/sales\/checkout\/ways\/|\/ticketing\/rules\/slow-ways\./;
/** Shared by an order and the pages below it. */
const ORDER_PAGES =
  /\/client\/sales\/orders\/(?:(?:order|own-part|order-page)\.?(?:module|words)|order-crumbs|own-part|words|overview\/order-(?:outcome|news\.module))\./;
const ACCOUNT =
  /\/client\/account\/(?:words|account\.module|check|activation\/account-page|auth\/auth-(?:button|notice)|session\/use-attempt|profile\/profile\.module|password\/password-field|privacy\/action)/;
const NEWSLETTER = /\/client\/(?:newsletter\/(?:words|newsletter\.module|subscribe-form|confirm\/words)|api\/forms)\./;

/** What checks a form before it is sent, with the schema library: one file for all forms, fetched when one is filled in. */
const RULES =
  /node_modules\/zod\/|\/src\/modules\/(?:identity|contact|ticketing)\/schema\.|\/src\/kernel\/text\/(?:plain-text|field-faults)\.|\/identity\/rules\/password-length\.|\/client\/(?:account\/form-rules|sales\/checkout\/details\/check-details|contact\/message-rules)\./;

/** The pages for browsers, and for the server that renders them. */
const browser: EnvironmentOptions = {
  build: {
    outDir: path('dist/client'),
    cssCodeSplit: false, // then by page (build/page-styles.ts)
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['entry-browser.ts', 'entry-still.ts', 'take-over.tsx'].map((name) => path(`client/start/${name}`)),
      // A constant costs a page less than its import: addresses stand where they are read.
      optimization: { inlineConst: { mode: 'all' } },
      // Few files instead of many small ones; what changes seldom stays cached over releases.
      output: {
        // Every page names its chunks, and a hash does not compress: seven characters are enough beside a name.
        chunkFileNames: 'build/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'address', test: /\/kernel\/email-address\./, minShareCount: 2 },
            { name: 'content', test: CONTENT, minShareCount: 2 },
            { name: 'programme', test: PROGRAMME, minShareCount: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            // A group takes along what its files import, unless a group before it has that already.
            { name: 'sale', test: SALE, minShareCount: 2 },
            { name: 'buying', test: BUYING, minShareCount: 2 },
            { name: 'steps', test: STEPS, minShareCount: 2 },
            { name: 'ordering', test: ORDERING, minShareCount: 2 },
            { name: 'codes', test: CODES, minShareCount: 2 },
            { name: 'ways', test: WAYS, minShareCount: 2 },
            { name: 'order-pages', test: ORDER_PAGES, minShareCount: 2 },
            { name: 'account', test: ACCOUNT, minShareCount: 2 },
            { name: 'newsletter', test: NEWSLETTER, minShareCount: 2 },
            {
              name: 'tickets',
              test: /\/client\/sales\/checkout\/tickets\/(?:ticket-table|use-ticket-choice)\./,
              minShareCount: 2,
            },
            { name: 'roles', test: /\/kernel\/staff-roles\./ },
            { name: 'rules', test: RULES },
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
    lighterPackages(),
    modularReact(),
    plainImports,
    pureSchemas(),
    plainOwnedWords(),
    wordsOfBuild(),
    wholeEntries(),
    pageTable(),
    languageBuilds(),
    pictureGrounds(),
    layerOrder(),
    pageStyles(),
    compressBuild(),
    serveWorkers(),
    gateFiles(),
    budget(),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  builder: {},
  // `/assets` holds files that change in place, so hashed ones live in `/build`; the CSP blocks `data:`, so nothing is inlined.
  build: {
    assetsDir: 'build',
    assetsInlineLimit: 0,
    modulePreload: false,
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
