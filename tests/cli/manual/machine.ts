import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newKey } from '../../../src/ops/backup/archive/encryption.ts';
import { builtPrograms } from '../../support/built-programs.ts';
import { findBinaries } from '../../support/postgres-binaries.ts';
import { migratedImage } from '../../support/migrated.ts';
import { childEnvironment } from '../../support/site-process.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Output of a command and how it ended. */
export type Outcome = { code: number | null; out: string; err: string };

/** A server as the first evening leaves it, in a folder of its own. */
export type Machine = {
  /** Stands for /srv/tuin of the manual. */
  home: string;
  /** Stands for /tmp of the manual. */
  temporary: string;
  /** Types a text of the manual in a shell, in `home`, with the folders and placeholders of this machine. */
  type(text: string): Promise<Outcome>;
  /** Adds lines to `.env`. */
  configure(settings: Record<string, string>): void;
  /** Makes a backup, and puts it where the manual expects one that was fetched. */
  fetchBackup(): Promise<void>;
  remove(): void;
};

const NOTHING = 'exit 0';
/** Programs that need root, another machine or a real server: they do what the manual expects, or nothing. */
const STAND_INS: Record<string, string> = {
  systemctl: NOTHING,
  journalctl: NOTHING,
  chown: NOTHING,
  git: NOTHING,
  createuser: NOTHING,
  createdb: NOTHING,
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  docker: `case "$1" in
    exec) shift 2; exec "$@" ;;
    run) while [ "$1" != tuin ] || [ "$2" != node ]; do shift; done; shift; exec "\${@//\\/in\\//$PWD/}" ;;
    *) exit 0 ;;
  esac`,
  // As npm does it: what stands before '--' is npm's own.
  npm: `[ "$1" = run ] || exit 0
    script=$(sed -n "s|^ *\\"$2\\": \\"\\(node .*\\)\\",*$|\\1|p" package.json); shift 2
    [ -n "$script" ] || exit 0
    while [ $# -gt 0 ] && [ "$1" != -- ]; do shift; done; shift
    eval "exec $script \\"\\$@\\""`,
  // A program of ours as it is built, which starts in half the time.
  node: `program=${await builtPrograms()}/\${1%.ts}.js
    if [ -f "$program" ]; then shift; set -- "$program" "$@"; fi
    exec ${process.execPath} "$@"`,
  litestream: 'cp data/garden.db "$3"',
  age: `exec ${process.execPath} ${path.join(import.meta.dirname, 'age.ts')} "$@"`,
};

/** `database`: an empty PostgreSQL, where the manual names one. */
export async function aMachine({ database }: { database: string | null }): Promise<Machine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-manual-'));
  const at = (name: string) => path.join(folder, name);
  const [home, temporary, programs] = [at('srv/tuin'), at('tmp'), at('bin')];
  for (const made of [path.join(home, 'data/uploads'), temporary, programs, at('root')])
    mkdirSync(made, { recursive: true });
  for (const [name, script] of Object.entries(STAND_INS)) {
    writeFileSync(path.join(programs, name), `#!/bin/bash\n${script}\n`);
    chmodSync(path.join(programs, name), 0o755);
  }
  for (const name of ['src', 'migrations', 'node_modules', 'languages', 'package.json'])
    symlinkSync(path.join(ROOT, name), path.join(home, name));
  writeFileSync(path.join(home, 'data/garden.db'), await migratedImage());
  writeFileSync(path.join(home, 'data/uploads/roos-800.webp'), 'a rose');
  const key = await newKey('2026-11-23');
  writeFileSync(path.join(temporary, 'tuin-key.txt'), key.file);
  let settings = `APP_SECRET=the secret of the machine in the manual\nLOG_LEVEL=OFF\nBACKUP_RECIPIENT=${key.recipient}\n`;
  writeFileSync(path.join(home, '.env'), settings);

  const here: Record<string, string> = {
    '/srv/tuin': home,
    '/tmp/': `${temporary}/`,
    '/root/': `${at('root')}/`,
    '/mnt/backups': path.join(home, 'data/backups'),
    'postgres://tuin:password@localhost/tuin': database ?? '',
    'postgres://…': database ?? '',
    'age1…': key.recipient,
    '<e-mail>': 'eigenaar@uwtuin.nl',
    '<selector>': 'resend',
    FILE: `${temporary}/tuin-2026-11-20T021500Z.tar.age`,
  };
  const asHere = (text: string) =>
    text.replaceAll(new RegExp(Object.keys(here).join('|'), 'g'), (there) => here[there] ?? there);
  const type = (text: string) =>
    new Promise<Outcome>((resolve) => {
      const places = [programs, findBinaries() ?? '', '/usr/bin', '/bin'];
      const env = childEnvironment({ PATH: places.join(':'), HOME: folder });
      execFile('bash', ['-ec', asHere(text)], { cwd: home, env, encoding: 'utf8' }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  return {
    home,
    temporary,
    type,
    configure: (added) => {
      for (const [name, value] of Object.entries(added)) settings += `${name}=${value}\n`;
      writeFileSync(path.join(home, '.env'), settings);
    },
    fetchBackup: async () => {
      await type('npm run backup');
      const [name = ''] = readdirSync(path.join(home, 'data/backups'));
      for (const place of [temporary, home])
        cpSync(path.join(home, 'data/backups', name), path.join(place, 'tuin-2026-11-20T021500Z.tar.age'));
      cpSync(path.join(temporary, 'tuin-key.txt'), path.join(home, 'tuin-key.txt'));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
