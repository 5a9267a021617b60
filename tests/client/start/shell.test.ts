import { describe, expect, it } from 'vitest';
import { ADMIN_START, createFileFinder, PUBLIC_START } from '../../../src/render/built-files.ts';
import { scriptJson, shell } from '../../../src/render/shell.ts';

const parts = {
  part: 'public' as const,
  head: '<title>Agenda</title>',
  body: '<div id="app"></div>',
  jsonLd: [],
  data: {},
  styles: ['/build/a.css'],
  fonts: ['/build/f.woff2'],
  scripts: ['/build/b.js'],
  entry: '/build/entry.js',
};

describe('shell', () => {
  it('keeps data from ending its script element', () => {
    const text = '</script><!--\u2028 & >';
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('writes JSON-LD as data, escaped', () => {
    const html = shell({ ...parts, jsonLd: [{ '@type': 'Event', name: '</script>' }] });
    expect(html).toContain(
      '<script type="application/ld+json">{"@type":"Event","name":"\\u003c/script\\u003e"}</script>',
    );
  });

  it('has no script or style of its own in the page (S-22)', () => {
    const html = shell(parts);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toEqual([
      ' id="data" type="application/json"',
      ' type="module" src="/build/entry.js" data-scripts="/build/b.js"',
    ]);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  it('makes an icon on a home screen that opens the gate where it is put there at the gate', () => {
    const iconOf = (html: string) => /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1];
    expect(iconOf(shell(parts))).toBe('/site.webmanifest');
    expect(iconOf(shell({ ...parts, part: 'gate' }))).toBe('/gate.webmanifest');
  });

  it('says it is Dutch', () => {
    expect(shell(parts)).toMatch(/^<!doctype html>\n<html lang="nl">/);
  });
});

describe('files of a page of the owner', () => {
  it('are those of its own build (docs/decisions/0016)', () => {
    const filesOf = createFileFinder(
      {
        'start/entry-admin.tsx': { file: 'build/owner.js', imports: ['_react.js'] },
        '_react.js': { file: 'build/react.js' },
        'admin/today/today.page.tsx': { file: 'build/today.js' },
        'style.css': { file: 'build/owner.css' },
      },
      ADMIN_START,
    );
    expect(filesOf(['admin/today/today.page.tsx'])).toEqual({
      entry: '/build/owner.js',
      styles: ['/build/owner.css'],
      scripts: ['/build/react.js', '/build/today.js'],
    });
  });
});

describe('files of a page', () => {
  const filesOf = createFileFinder(
    {
      'start/entry-browser.ts': { file: 'build/entry.js' },
      'start/take-over.tsx': { file: 'build/take-over.js', imports: ['_vendor.js'] },
      '_vendor.js': { file: 'build/vendor.js' },
      '_shared.js': { file: 'build/shared.js', imports: ['_vendor.js'] },
      'home/home.page.tsx': { file: 'build/home.js', imports: ['_shared.js'] },
    },
    PUBLIC_START,
    {
      frame: '/build/frame.css',
      rest: '/build/rest.css',
      pages: { 'home/home.page.tsx': '/build/home.css', 'account/auth/login.page.tsx': '/build/login.css' },
    },
  );

  it('are the entry, its stylesheets, and each script once, after those that it imports', () => {
    expect(filesOf(['home/home.page.tsx'])).toEqual({
      entry: '/build/entry.js',
      styles: ['/build/frame.css', '/build/home.css'],
      rest: '/build/rest.css',
      scripts: ['/build/vendor.js', '/build/shared.js', '/build/home.js', '/build/take-over.js'],
    });
  });

  it('are what takes over alone for a page without code', () => {
    expect(filesOf([]).scripts).toEqual(['/build/vendor.js', '/build/take-over.js']);
  });

  it('fail with a clear word when nothing was built', () => {
    expect(() => createFileFinder({}, PUBLIC_START)([])).toThrow('not built');
  });
});
