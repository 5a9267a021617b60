import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Taking the types out of the code and compiling it is a third of a start: kept beside the build, and gone with the next.
enableCompileCache(path.join(import.meta.dirname, '../dist/server/compile-cache'));
await import('./serve.ts');
