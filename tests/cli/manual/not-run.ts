const MINUTES = 'takes minutes: it makes pictures, figures or a whole run of the tests';
const MACHINE = 'speaks to systemd, Docker, a package archive or a real server: typed on a bare Debian';
const PART = 'names a program within a sentence; its whole call stands elsewhere on these pages';
const NETWORK = 'asks a registry';
const WRITES = 'writes into the repository, for who develops it';

/** What stands in the manual and is not run by these tests, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci && npm start': MINUTES,
  'npm ci && npm test': MINUTES,
  'npm run dev': 'runs until it is ended',
  'npm run restore': PART,
  'npm run move': PART,
  'npm run administrator': PART,
  'docker exec tuin': PART,
  'docker run': PART,
  'docker build --pull': PART,
  'git clone': PART,
  'git pull': PART,
  'npm ci': PART,
  'npm prune': PART,
  'npm install': PART,
  'systemctl enable --now': PART,
  'journalctl --vacuum-size': PART,
  'journalctl -u tuin': PART,
  'promtool check rules': PART,
  'npm run bench': MINUTES,
  'npm run bench -- processes': MINUTES,
  'npm run screenshots': MINUTES,
  'npm run lighthouse': MINUTES,
  'npm run draw': WRITES,
  'npm run test:long': MINUTES,
  'npm run test:keycloak': MINUTES,
  'npm test': MINUTES,
  'npm run sbom': WRITES,
  'npm run requirements': 'prints, for who develops it',
  'node tests/looks/emails.ts': MINUTES,
  'UPDATE_DOCS=1 npx vitest run tests/addresses.test.ts': WRITES,
  'UPDATE_DOCS=1 npx vitest run tests/kept-names.test.ts': WRITES,
  'SEED=20261207 npx vitest run tests/faults/mixed-kill.test.ts': MINUTES,
  'npx node tests/upgrade/keep-schema.ts': WRITES,
  'npm audit --omit=dev --audit-level=high': NETWORK,
  'npm audit signatures': NETWORK,
  "npm install --save-exact PACKAGE@VERSION --before=$(date -d '7 days ago' +%F)": NETWORK,
  'systemctl status tuin caddy --no-pager\njournalctl -u tuin -n 30 --no-pager\ncurl -sS http://127.0.0.1:3000/readyz':
    MACHINE,
  "journalctl -u caddy --since '2 days ago' --no-pager | grep -i -E 'error|challenge'": MACHINE,
  'journalctl -u caddy -n 30': MACHINE,
  'journalctl -u tuin -n 20': MACHINE,
  'journalctl --vacuum-size=200M': MACHINE,
  'systemctl restart tuin': MACHINE,
  'systemctl restart caddy': MACHINE,
  'systemctl reload nginx': MACHINE,
  'systemctl disable --now tuin': MACHINE,
  'certbot renew': MACHINE,
  'apt-get clean': MACHINE,
  'chown tuin: /tmp/tuin-*': MACHINE,
  'git log --oneline': MACHINE,
  'nano .env': MACHINE,
  'openssl rand -base64 32': MACHINE,
  'age-keygen -o tuin-key.txt': MACHINE,
  'docker buildx imagetools inspect node:24-slim': MACHINE,
  'docker build -t tuin .\ndocker run -d --name tuin --restart unless-stopped -p 127.0.0.1:3000:3000 -v tuin-data:/app/data \\\n  --env-file .env -e HOST=0.0.0.0 --log-driver journald \\\n  --read-only --tmpfs /tmp --cap-drop ALL --memory 512m tuin':
    MACHINE,
  'docker compose up -d --build': MACHINE,
  'docker network inspect bridge': MACHINE,
  'docker logs tuin': MACHINE,
  'docker restart tuin': MACHINE,
  'cd /srv/tuin && git pull\nnpm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts\nsystemctl restart tuin':
    MACHINE,
  'git pull && docker tag tuin tuin:before && docker build -t tuin . && docker stop -t 20 tuin && docker rm tuin':
    MACHINE,
  'apt-get update && apt-get install -y curl git caddy\ncurl -fsSL https://deb.nodesource.com/setup_24.x | bash -\napt-get install -y nodejs':
    MACHINE,
  'git clone <address of this repository> /srv/tuin\ncd /srv/tuin\nnpm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts\nadduser --system --group --no-create-home --home /srv/tuin tuin\nmkdir -p /srv/tuin/data && chown tuin: /srv/tuin/data\ncp .env.example .env && chown root:tuin .env && chmod 640 .env':
    MACHINE,
  'cp /srv/tuin/docs/tuin.service /etc/systemd/system/ && systemctl daemon-reload\nsystemctl enable --now tuin':
    MACHINE,
  "mkdir -p /etc/systemd/journald.conf.d\nprintf '[Journal]\\nMaxRetentionSec=30day\\n' > /etc/systemd/journald.conf.d/tuin.conf\nsystemctl restart systemd-journald":
    MACHINE,
};
