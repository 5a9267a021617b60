import { controlOf } from '../../../src/simulators/control.ts';
import { openWorld } from '../../../src/simulators/world.ts';

/** A hand on the pretend Mollie and Resend of the site under test. */
export function outsideWorld() {
  const world = openWorld({ dataDir: dataDir() });
  return { ...controlOf(world), close: world.close };
}

/** The folder of the site under test; the configuration makes it. */
export function dataDir(): string {
  const folder = process.env['JOURNEY_DATA_DIR'];
  if (!folder) throw new Error('JOURNEY_DATA_DIR is missing; start the journeys with npm run test:journeys.');
  return folder;
}
