import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSite } from '../support/site-process.ts';
import { median } from './pages.ts';

/** A live site: real keys, a public name, our own accounts, SQLite. Nothing of the outside is asked in so short a time. */
export const LIVE = {
  BASE_URL: 'https://www.tuin.example',
  APP_SECRET: 'a'.repeat(64),
  MOLLIE_API_KEY: 'live_bench',
  RESEND_API_KEY: 're_bench',
  RESEND_WEBHOOK_SECRET: 'whsec_YmVuY2g=',
  MAIL_FROM: 'Tuin <info@tuin.example>',
};
