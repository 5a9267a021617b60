import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asModule } from '../../build/modular-react.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const source = (file: string) => readFileSync(path.join(MODULES, file), 'utf8');
const load = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test('what a package exports has a name each, also for its own use', async () => {
  const code =
    "'use strict';\nexports.now = void 0;\nif (true) {\n  exports.now = () => 7;\n}\nexports.later = () => exports.now() + 1;";
  const { now, later } = (await load(asModule(code))) as Record<string, () => number>;
  expect([now?.(), later?.()]).toEqual([7, 8]);
});

test('what it requires is imported', () => {
  const code = asModule('var Scheduler = require("scheduler"),\n  React = require("react");\nexports.go = React.act;');
  expect(code).toContain('import * as Scheduler from "scheduler";\nimport * as React from "react";');
  expect(code).not.toContain('require(');
});

test('the file that chooses passes on the one for production', () => {
  expect(asModule(source('react/index.js'))).toBe('export * from "./cjs/react.production.js";');
});

test('React itself works as such a module', async () => {
  const { createElement, isValidElement } = (await load(asModule(source('react/cjs/react.production.js')))) as Record<
    string,
    (value: unknown) => unknown
  >;
  expect(isValidElement?.(createElement?.('p'))).toBe(true);
});

test.each(['exports.a = 1;\nvar b = require("c");', 'module.exports = a;', 'var a = 1;'])(
  'another form stops the build: %s',
  (code) => {
    expect(() => asModule(code)).toThrow('React comes in another form.');
  },
);
