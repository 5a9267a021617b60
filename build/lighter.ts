import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { applyEdits, childrenOf, programOf } from './languages.ts';

/** Packages in the bundle of the server. */
const BUNDLED = [
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
  'i18next',
  'react-i18next',
  'html-parse-stringify',
];

/** React Router's package names only its development files, whose warnings take time at each page and visitors' bytes. */
export const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  // In the bundle of the server, because Node would load the development files.
  configEnvironment: (name) =>
    name === 'ssr' || name.startsWith('server_') ? { resolve: { noExternal: BUNDLED } } : undefined,
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) => {
      const file = id.endsWith('/dom') ? 'dom-export' : 'index';
      return fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));
    },
  },
};

/** Functions by name, with the body that each gets; null: it throws, because nothing reaches it. */
type Bodies = Readonly<Record<string, string | null>>;

const idle = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, '{}']));
const unreached = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, null]));

/** Parts of React Router for its framework mode, fetchers, blockers, routes found later and its own error page. */
const ROUTER: Bodies = {
  ...unreached(`PrefetchPageLinks RSCErrorHandler Scripts BoundaryShell RemixRootDefaultErrorBoundary DefaultErrorComponent
    getPartialManifest getModuleLinkHrefs handleFetcherAction handleFetcherLoader fetch2 setFetcherError getLoadingFetcher
    getSubmittingFetcher getDoneFetcher deleteFetcher getFetcher resetFetcher queueFetcherForDeletion updateFetcherState
    getUpdatedRevalidatingFetchers updateBlocker discoverRoutes
    patchRoutesImpl useNavigateUnstable decodeRouteErrorResponseDigest`),
  ...idle(`getRouteInstrumentationUpdates instrumentClientSideRouter shouldBlockNavigation abortStaleFetchLoads
    warning warningOnce warnOnce markFetchRedirectsDone persistAppliedTransitions restoreAppliedTransitions`),
  usePrefetchBehavior: '{ return [false, React8.useRef(null), {}]; }',
};

/** Parts of React for children that are counted and changed. */
const REACT: Bodies = unreached('resolveThenable mapIntoArray mapChildren addTransitionType');

const UNUSED_EXPORTS =
  /^(?:FragmentInstance\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode|exports\.(?:createRoot|cloneElement)) = function[^]*?^\};$/gm;

/** Parts of React DOM for elements, attributes and hooks that no page uses; `UNUSED` names them. */
const REACT_DOM: Bodies = {
  // <ViewTransition>: each walks the tree to find one.
  ...idle(`trackEnterViewTransitions applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances
    commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
    commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions`),
  ...unreached(`applyViewTransitionToHostInstancesRecursive getViewTransitionName getViewTransitionClassName
    scheduleViewTransitionEvent applyViewTransitionName restoreViewTransitionName createMeasurement startViewTransition
    ViewTransitionPseudoElement createViewTransitionInstance commitAfterMutationEffectsOnFiber`),
  // A ref of a fragment.
  ...unreached(`FragmentInstance addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance
    deleteChildFromFragmentInstance validateDocumentPositionWithFiberTree blurActiveElementWithinFragment`),
  // <Activity> and <SuspenseList>.
  ...unreached(`mountActivityChildren retryActivityComponentWithoutHydrating updateActivityComponent
    initSuspenseListRenderState updateSuspenseListComponent cutOffTailIfNeeded`),
  // useActionState, and actions that are functions.
  ...unreached(`mountActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction
    startHostTransition useMemoCache`),
  // preload, preinit and stylesheets with a precedence, and <html>, <head> and <body>.
  getResource: '{ return null; }',
  ...unreached(`preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs acquireResource
    suspendResource insertStylesheet preloadStylesheet estimateBandwidth resolveSingletonInstance releaseSingletonInstance
    commitHostSingletonAcquisition`),
  // Custom elements, `style`, onSelect, onBeforeInput, findDOMNode, and events of old browsers.
  ...unreached(`setPropOnCustomElement setValueForStyles setValueForStyle findCurrentFiberUsingSlowPath
    handleEventsForInputEventPolyfill`),
  getVendorPrefixedEventName: '{ return eventName; }',
  ...idle('constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars'),
  // The stack of components, which nobody reads.
  describeFiber: '{ return ""; }',
};

/** Version whose functions and tags these are. */
const REACT_VERSION = '19.3.1';
/** `fiber.tag` of <Profiler>, <SuspenseList>, <html> and the like, <ViewTransition> and <Activity>. */
const TAGS: readonly unknown[] = [12, 19, 27, 30, 31];

/** Names and attributes that are left out, so that no page for visitors may use them; a test reads the sources. */
export const UNUSED = {
  names:
    'ViewTransition Activity SuspenseList Profiler Children cloneElement useActionState useFormState preload preloadModule preinit preinitModule preconnect prefetchDNS createRoot useFetcher useFetchers useBlocker Await'.split(
      ' ',
    ),
  attributes: 'style is precedence onSelect onBeforeInput'.split(' '),
};

/** Visitors' builds; the owner's pages use more. */
export const isForVisitors = (name: string) => name === 'client' || name.startsWith('browser_');

/**
 * Lets the bundler drop what visitors' pages do not use of React DOM and React Router (decision 0123). Fails when a new
 * version renames a function.
 */
export function lighterPackages(): Plugin {
  return {
    name: 'lighter-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => isForVisitors(name),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-.*\.mjs$|\/react(?:-dom-client)?\.production\.js$/ },
      handler(code, id) {
        if (id.includes('/react.')) return { code: withBodies(id, withoutExports(code), REACT), map: null };
        if (id.includes('react-dom')) return { code: lighterReact(id, code), map: null };
        if (!code.includes('function PrefetchPageLinks(')) return null;
        return { code: withoutMessages(id, withBodies(id, withoutNames(code), ROUTER)), map: null };
      },
    },
  };
}

/** A name given for developers (`displayName`) keeps a component that nobody renders, and so does a base class. */
const withoutNames = (code: string) =>
  code
    .replaceAll(/^(var (?:Await|Remix)ErrorBoundary = )class [^]*?^};$/gm, '$1null;')
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');

function lighterReact(id: string, code: string): string {
  if (!code.includes(`version: "${REACT_VERSION}"`))
    throw new Error('React DOM is new: read through build/lighter.ts.');
  return withoutCases(id, withBodies(id, withoutExports(code), REACT_DOM), TAGS);
}

const withoutExports = (code: string) => code.replaceAll(UNUSED_EXPORTS, '');

/** Replaces the function that Vite puts around each `import()`: without preloads there is nothing to do. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => isForVisitors(name),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

type Node = ReturnType<typeof childrenOf>[number];

/** Returns the code with other bodies for these functions, at any depth; throws if one is not there. */
export function withBodies(file: string, code: string, bodies: Bodies): string {
  const missing = new Set(Object.keys(bodies));
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node) => {
    const { id, body } = node as { id?: { name: string } | null; body?: Node };
    if (node.type === 'FunctionDeclaration' && id && body && Object.hasOwn(bodies, id.name)) {
      missing.delete(id.name);
      edits.push({ ...body, text: bodies[id.name] ?? '{ throw Error("left out"); }' });
    } else for (const child of childrenOf(node)) visit(child);
  };
  const program = programOf(file, code);
  visit(program);
  if (missing.size > 0) throw new Error(`${file} has no ${[...missing].join(', ')} any more.`);
  return applyEdits(code, { start: 0, end: code.length }, edits);
}

/**
 * Returns the code without these cases of each `switch (fiber.tag)`, unless another case runs into theirs. What they
 * declare by `var` belongs to the function, so it is declared there.
 */
export function withoutCases(file: string, code: string, tags: readonly unknown[]): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node, body: Node) => {
    const { discriminant, cases } = node as Switch;
    const isOfTags = node.type === 'SwitchStatement' && (discriminant as Member).property?.name === 'tag';
    const gone = isOfTags ? cases.filter((one, index) => tags.includes(one.test?.value) && isApart(cases, index)) : [];
    const names = gone.flatMap(variablesIn);
    if (names.length > 0) edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${names.join(', ')};` });
    for (const { start, end } of gone) edits.push({ start, end, text: '' });
    for (const child of childrenOf(node)) {
      if (gone.every(({ start }) => start !== child.start)) visit(child, bodyIn(child) ?? body);
    }
  };
  const program = programOf(file, code);
  visit(program, program);
  return applyEdits(code, { start: 0, end: code.length }, edits);
}

/** Body of a function. */
function bodyIn(node: Node): Node | undefined {
  return node.type.includes('Function') ? (node as Node & { body?: Node }).body : undefined;
}

function variablesIn(node: Node): string[] {
  if (bodyIn(node)) return [];
  const { type, id } = node as Node & { id?: { name: string } };
  const within = childrenOf(node).flatMap(variablesIn);
  return type === 'VariableDeclarator' && id ? [id.name, ...within] : within;
}

/** True for a case that no other runs into, and that runs into no other. */
function isApart(cases: Switch['cases'], index: number): boolean {
  const { consequent } = cases[index] ?? { consequent: [] };
  if (consequent.length === 0) return true;
  return (index === 0 || leaves(cases[index - 1]?.consequent.at(-1))) && leaves(consequent.at(-1));
}

type Member = Node & { property?: { name?: string } };
type Switch = Node & { discriminant: Node; cases: (Node & { test: { value?: unknown } | null; consequent: Node[] })[] };

const leaves = (last: Node | undefined) =>
  ['BreakStatement', 'ReturnStatement', 'ThrowStatement'].includes(last?.type ?? '');

const MESSAGES = ['invariant', 'invariant2', 'warning', 'warningOnce', 'warnOnce'];

/** Returns the code without sentences for developers, as React's own production code is. */
export function withoutMessages(file: string, code: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node) => {
    const { callee, arguments: given = [] } = node as { callee?: { name?: string }; arguments?: Node[] };
    const says = node.type === 'CallExpression' && MESSAGES.includes(callee?.name ?? '') && given.length > 1;
    const message = says ? given.at(-1) : undefined;
    if (message) edits.push({ start: message.start, end: message.end, text: '""' });
    else for (const child of childrenOf(node)) visit(child);
  };
  visit(programOf(file, code));
  return applyEdits(code, { start: 0, end: code.length }, edits);
}
