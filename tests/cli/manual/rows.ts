import { copyFileSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freeze } from '../../../src/ops/move/freeze.ts';
import { openMoved, writeMark } from '../../../src/ops/move/mark.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { openSqlite } from '../../../src/platform/database/sqlite.ts';
import type { Machine } from './machine.ts';

/** A text of the manual, how it is run and what it prints. */
export type Row = {
  /** Brings the machine to the day on which this is typed. `database`: the empty PostgreSQL. */
  before?: (machine: Machine, database: string) => Promise<void> | void;
  /** Needs a PostgreSQL server. */
  onPostgres?: true;
  /** Changes the text as a person does before typing it. */
  typed?: (text: string) => string;
  /** How it ends; 0 unless said. */
  code?: number[];
  says?: RegExp;
  after?: (machine: Machine) => boolean;
  /** Typing errors, and their messages. */
  wrong?: [mistyped: string, says: RegExp][];
};

const fetched = (machine: Machine) => machine.fetchBackup();
const databaseOf = (machine: Machine) => openSqlite(path.join(machine.home, 'data/garden.db'));
const TO_POSTGRES = 'npm run move -- --to postgres://…';
const isMoved = /^Moved: the site is in /m;

/** State after a kill, while the site was read-only. */
async function cutOff(machine: Machine): Promise<void> {
  const database = databaseOf(machine);
  const mark = { id: 'cut-off', state: 'moving', other: 'localhost/tuin', at: '2026-11-23T10:00:00.000Z' } as const;
  await freeze(database, 'the site is being moved', () => writeMark(database, mark));
  await database.close();
}

/** Moved to PostgreSQL, where a site has started since. */
async function livesInPostgres(machine: Machine, url: string): Promise<void> {
  await machine.type(TO_POSTGRES);
  const database = openPostgres(url);
  await openMoved(database, 'The database');
  await database.close();
  machine.configure({ DATABASE_URL: url });
}

async function dumped(machine: Machine, url: string): Promise<void> {
  await livesInPostgres(machine, url);
  // The moment when it last ran.
  await machine.type(
    `psql -q postgres://… -c "insert into job_run (name, last_at) values ('x', '2026-11-20T02:15:00.000Z')"`,
  );
  await machine.type('pg_dump --format=custom postgres://… | age -r age1… -o /tmp/tuin-2026-11-20.dump.age');
  await machine.type(`psql -q postgres://… -c 'drop schema public cascade; create schema public'`);
}

const administrator: Row = {
  says: /is an administrator now/,
  wrong: [
    ['npm run administrator', /^Give one e-mail address\.$/],
    ['npm run administrator -- eigenaar', /^Give one e-mail address\.$/],
    ['npm run administrator -- a@b.nl c@d.nl', /^Give one e-mail address\.$/],
  ],
};
const check: Row = {
  says: /"ok": true/,
  wrong: [['npm run check:data -- --database nowhere.db', /^There is no database at nowhere\.db\.$/]],
};
const backup: Row = { says: /^Stored tuin-.*\.tar\.age /m, wrong: [['npm run backup -- now', /argument/]] };
const doctor: Row = { code: [0, 1], says: /disk/, wrong: [['npm run doctor -- --dkim', /dkim/]] };

/** Texts that concern our programs: typed as written. */
export const ROWS: Readonly<Record<string, Row>> = {
  'npm run administrator -- owner@example.org': administrator,
  'npm run administrator -- <e-mail>': administrator,
  'cd /srv/tuin && runuser -u tuin -- npm run administrator -- eigenaar@uwtuin.nl': administrator,
  'docker exec tuin node src/cli/administrator.ts eigenaar@uwtuin.nl': administrator,
  'npm run check:data': check,
  'runuser -u tuin -- npm run check:data': check,
  'npm run check:data -- --database copy.db': {
    ...check,
    before: ({ home }) => copyFileSync(path.join(home, 'data/garden.db'), path.join(home, 'copy.db')),
  },
  'npm run backup': backup,
  'docker exec tuin node src/cli/backup.ts': backup,
  'npm run backup -- --list': { before: fetched, says: /^tuin-.*\.tar\.age {2}\d+ bytes$/m },
  'npm run backup -- --new-key tuin-key.txt': {
    says: /^BACKUP_RECIPIENT=age1/m,
    after: ({ home }) => existsSync(path.join(home, 'tuin-key.txt')),
    wrong: [
      ['npm run backup -- --new-key', /new-key/],
      ['npm run backup -- --new-key nowhere/tuin-key.txt', /cannot be written/],
    ],
  },
  'systemctl restart tuin && cd /srv/tuin\nrunuser -u tuin -- npm run backup\nrunuser -u tuin -- npm run backup -- --list':
    { says: /^Stored tuin-[\s\S]*^tuin-/m },
  'npm run doctor': doctor,
  'docker exec tuin node src/cli/doctor.ts': doctor,
  'npm run doctor -- --dkim <selector>': doctor,
  'cd /srv/tuin && runuser -u tuin -- npm run doctor': doctor,
  'npm run restore -- --check FILE --identity tuin-key.txt': {
    before: fetched,
    says: /^Whole: made at /,
    wrong: [
      ['npm run restore -- --check --identity tuin-key.txt', /^Give one backup/],
      ['npm run restore -- --check FILE', /--identity FILE\.$/],
      ['npm run restore -- --check nowhere.tar', /There is no backup nowhere\.tar\.$/],
      ['npm run restore -- --check FILE --identity nowhere.txt', /nowhere\.txt holds no private key/],
    ],
  },
  'systemctl stop tuin\nrunuser -u tuin -- npm run restore -- /tmp/tuin-2026-11-20T021500Z.tar.age --identity /tmp/tuin-key.txt\nsystemctl start tuin && rm /tmp/tuin-key.txt':
    { before: fetched, says: /^Put back: the backup of /m },
  'docker stop -t 20 tuin\ndocker run --rm --env-file .env -v tuin-data:/app/data -v "$PWD":/in:ro tuin \\\n  node src/cli/restore.ts /in/tuin-2026-11-20T021500Z.tar.age --identity /in/tuin-key.txt\ndocker start tuin':
    { before: fetched, says: /^Put back: the backup of /m },
  'systemctl stop tuin\nage -d -i /tmp/tuin-key.txt -o /tmp/tuin.dump /tmp/tuin-2026-11-20.dump.age\nrunuser -u postgres -- createdb --owner tuin tuin_back\npg_restore --no-owner --exit-on-error --dbname "$(sed -n \'s/^DATABASE_URL=//p\' .env)" /tmp/tuin.dump\nrunuser -u tuin -- npm run restore -- --after-pg-restore\nsystemctl start tuin && rm /tmp/tuin-key.txt /tmp/tuin.dump':
    {
      onPostgres: true,
      before: dumped,
      says: /^The site last ran on this database at /m,
      wrong: [['npm run restore -- --after-pg-restore FILE', /^Give one backup/]],
    },
  'systemctl stop tuin litestream\nrunuser -u tuin -- mkdir -m 700 /srv/tuin/now\nlitestream restore -o /srv/tuin/now/garden.db s3://bucket/garden-now\ncp /srv/tuin/data/app-secret /srv/tuin/now/ ; chown -R tuin: /srv/tuin/now\ncd /srv/tuin\nrunuser -u tuin -- env DATA_DIR=/srv/tuin/now BACKUP_TO= BACKUP_RECIPIENT= npm run backup\nrunuser -u tuin -- npm run restore -- /srv/tuin/now/backups/tuin-*.tar\nsystemctl start tuin litestream && rm -r /srv/tuin/now':
    {
      before: ({ home }) => writeFileSync(path.join(home, 'data/app-secret'), 'a secret that stands beside the data'),
      says: /^Put back: the backup of /m,
    },
  'runuser -u postgres -- createuser --pwprompt tuin\nrunuser -u postgres -- createdb --owner tuin tuin\ncd /srv/tuin && runuser -u tuin -- npm run move -- --to postgres://tuin:password@localhost/tuin':
    {
      onPostgres: true,
      says: isMoved,
      wrong: [
        ['npm run move', /^Say where: --to postgres:\/\/… or --to sqlite\.$/],
        ['npm run move --to postgres://…', /^Say where/],
        ['npm run move -- --to mysql://localhost/tuin', /^Say where/],
      ],
    },
  'npm run move -- --abandon': {
    before: cutOff,
    says: /^The site is in .*garden\.db, as it was, and takes writes\.$/m,
    wrong: [
      ['npm run move -- --abandon', /is not being moved, nor was it: nothing was changed\.$/],
      ['npm run move -- --abandon --to nowhere', /^Say where/],
      ['npm run move -- --to postgres://nobody@127.0.0.1:1/tuin', /cannot be reached/],
    ],
  },
  'npm run move -- --abandon --to postgres://…': {
    onPostgres: true,
    before: async (machine) => {
      await machine.type(TO_POSTGRES);
      const without = await machine.type('npm run move -- --abandon');
      if (!without.err.includes('give that with --to')) throw new Error(`it was not asked for: ${without.err}`);
    },
    says: /^The site is in .*garden\.db, as it was, and takes writes\.$/m,
  },
  'npm run move -- --to sqlite': {
    onPostgres: true,
    before: livesInPostgres,
    says: isMoved,
    after: ({ home }) => readdirSync(path.join(home, 'data')).some((name) => name.startsWith('garden.db.before-move-')),
  },
  [`systemctl stop tuin\ncd /srv/tuin/data && rm -f garden.db-wal garden.db-shm && mv garden.db garden.db.newer && cp -p garden.db.before-migration garden.db\ncd /srv/tuin && git checkout abc1234\nnpm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts\nsystemctl start tuin`]:
    {
      before: ({ home }) => {
        copyFileSync(path.join(home, 'data/garden.db'), path.join(home, 'data/garden.db.before-migration'));
      },
      after: ({ home }) => existsSync(path.join(home, 'data/garden.db.newer')),
    },
  'cd /srv/tuin && tar -czf /root/tuin-data.tar.gz data': {},
  'cd /srv/tuin && tar -xzf /root/tuin-data.tar.gz && chown -R tuin: data': {
    before: async (machine) => void (await machine.type('cd /srv/tuin && tar -czf /root/tuin-data.tar.gz data')),
  },
  'df -h /srv/tuin/data\ndu -xh --max-depth=2 /srv/tuin/data /var | sort -h | tail -n 15': {
    typed: (text) => text.replace(' /var', ''),
    says: /uploads/,
  },
  "docker exec tuin node -e \"new (require('better-sqlite3'))('data/garden.db').prepare('vacuum into ?').run('data/breach.db')\"\njournalctl -u docker CONTAINER_NAME=tuin --since '7 days ago' > breach.log":
    { after: ({ home }) => existsSync(path.join(home, 'data/breach.db')) },
  "docker exec tuin node -e \"new (require('better-sqlite3'))('data/garden.db').exec('delete from account_session; delete from gate_device; delete from api_key')\"":
    {},
  "docker exec tuin node -e \"\nconst db = new (require('better-sqlite3'))('data/breach.db');\nconst since = '2026-11-01', rows = db.prepare('select at, action, actor_id, subject, facts from audit_entry where at >= ? order by id');\nfor (const row of rows.iterate(since)) console.log(Object.values(row).join(';'));\"":
    {
      before: async (machine) => {
        await machine.type('npm run administrator -- <e-mail>');
        const vacuum = `new (require('better-sqlite3'))('data/garden.db').prepare('vacuum into ?').run('data/breach.db')`;
        await machine.type(`docker exec tuin node -e "${vacuum}"`);
      },
      says: /;role-granted;/,
    },
  "30 3 * * * tuin pg_dump --format=custom \"$(sed -n 's/^DATABASE_URL=//p' /srv/tuin/.env)\" | age -r age1… -o /mnt/backups/tuin-$(date +\\%F).dump.age\n0 4 * * * tuin find /mnt/backups -name 'tuin-*.dump.age' -mtime +35 -delete":
    {
      onPostgres: true,
      before: ({ home, configure }, database) => {
        configure({ DATABASE_URL: database });
        mkdirSync(path.join(home, 'data/backups'));
        writeFileSync(path.join(home, 'data/backups/tuin-2026-01-01.dump.age'), 'an old one');
        utimesSync(path.join(home, 'data/backups/tuin-2026-01-01.dump.age'), 0, 0);
      },
      // As cron reads it.
      typed: (text) => text.replaceAll(/^[\d* ]+tuin /gm, '').replaceAll('\\%', '%'),
      after: ({ home }) =>
        readdirSync(path.join(home, 'data/backups')).join().startsWith('tuin-2') &&
        !existsSync(path.join(home, 'data/backups/tuin-2026-01-01.dump.age')),
    },
};
