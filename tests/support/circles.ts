import path from 'node:path';

type Edge = { from: string; to: string };

/**
 * The circles of an import graph, types included: of files, and of folders. A folder without subfolders is one node; a
 * file that stands beside subfolders is a node of its own. Each circle is named by what it is of and what its members
 * share of their paths: 'folders of src/modules/ticketing: …'.
 */
export function circlesOf(files: readonly string[], imports: readonly Edge[]): string[] {
  const known = new Set(files);
  const own = imports.filter(({ to }) => known.has(to));
  const parents = new Set(files.flatMap((file) => ancestors(path.dirname(file))));
  const nodeOf = (file: string) => (parents.has(path.dirname(file)) ? file : path.dirname(file));
  const folders = own.map(({ from, to }) => ({ from: nodeOf(from), to: nodeOf(to) }));
  return [...named('files', own), ...named('folders', folders)];
}

function ancestors(folder: string): string[] {
  const above = path.dirname(folder);
  return above === '.' ? [] : [above, ...ancestors(above)];
}

function named(kind: string, edges: readonly Edge[]): string[] {
  return rings(edges).map((ring) => `${kind} of ${shared(ring)}: ${ring.join(', ')}`);
}

function shared(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((one) => one.split('/'));
  const end = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return first.slice(0, end).join('/');
}

/** Strongly connected components of more than one node (Tarjan). */
function rings(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const to of next.get(node) ?? []) {
      if (order.has(to) && !open.includes(to)) continue;
      lowest.set(node, Math.min(lowest.get(node) ?? number, order.get(to) ?? visit(to)));
    }
    if (lowest.get(node) === number) {
      const ring = open.splice(open.indexOf(node));
      if (ring.length > 1) found.push(ring.toSorted());
    }
    return lowest.get(node) ?? number;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}
