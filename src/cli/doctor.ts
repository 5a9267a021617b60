import { parseArgs } from 'node:util';
import { isLoopback } from '../config/config.ts';
import { exitCode, probesFor, findingText } from '../ops/doctor/doctor.ts';
import { examine } from '../ops/doctor/finding.ts';
import { createOutside } from '../ops/doctor/outside.network.ts';
import { CommandFault, readSettings, runCommand, say } from './command.ts';

/**
 * `npm run doctor -- [--dkim <selector>]`: readiness of machine, DNS, certificate, proxy and mail domain, in Dutch and
 * English. Read-only. Exit 1: something must be mended.
 */
await runCommand(async () => {
  const selector = selectorGiven();
  const config = readSettings();
  const findings = await examine(probesFor(config, createOutside(config.dataDir), selector));
  for (const finding of findings) say(findingText(finding));
  if (isLoopback(config.site.baseUrl)) {
    say(
      '\nBASE_URL is op deze machine zelf: van buiten is er niets te zien.\nBASE_URL names this very machine: there is nothing to see from outside.',
    );
  }
  return exitCode(findings);
});

function selectorGiven(): string | null {
  try {
    return parseArgs({ options: { dkim: { type: 'string' } } }).values.dkim ?? null;
  } catch (thrown) {
    throw new CommandFault(thrown instanceof Error ? thrown.message : 'The arguments cannot be read.');
  }
}
