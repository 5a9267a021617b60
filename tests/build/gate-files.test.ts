import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOfGate } from '../../build/service-workers.ts';

type Parts = {
  imports?: string[];
  dynamicImports?: string[];
  code?: string;
  isEntry?: boolean;
  facadeModuleId?: string;
};
const chunk = (fileName: string, parts: Parts = {}) => {
  return {
    type: 'chunk',
    fileName,
    imports: [],
    dynamicImports: [],
    code: '',
    isEntry: false,
    facadeModuleId: null,
    ...parts,
  };
};
const asset = (fileName: string) => ({ type: 'asset', fileName, source: '' });
const bundleOf = (...outputs: { fileName: string }[]) =>
  Object.fromEntries(outputs.map((output) => [output.fileName, output])) as unknown as Rolldown.OutputBundle;

test('the gate is what its entry needs, now or later, with the style sheet and its reader of codes', () => {
  const bundle = bundleOf(
    chunk('build/gate-1.js', {
      isEntry: true,
      facadeModuleId: '/client/start/entry-gate.tsx',
      imports: ['build/react-1.js'],
      dynamicImports: ['build/page-1.js'],
    }),
    chunk('build/react-1.js'),
    chunk('build/page-1.js', { imports: ['build/react-1.js'], dynamicImports: ['build/reader-1.js'] }),
    chunk('build/reader-1.js', { code: 'fetch("/build/reader-9.wasm")' }),
    chunk('build/admin-1.js', { isEntry: true, facadeModuleId: '/client/start/entry-admin.tsx' }),
    asset('build/style-1.css'),
    asset('build/reader-9.wasm'),
    asset('build/other-9.wasm'),
    asset('build/picture-1.png'),
  );
  expect(filesOfGate(bundle)).toEqual([
    '/build/gate-1.js',
    '/build/page-1.js',
    '/build/react-1.js',
    '/build/reader-1.js',
    '/build/reader-9.wasm',
    '/build/style-1.css',
  ]);
  expect(() => filesOfGate(bundleOf(chunk('build/admin-1.js')))).toThrow('no gate');
});
