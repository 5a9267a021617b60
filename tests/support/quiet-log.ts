import type { Log } from '../../src/platform/log.ts';

/** A log that keeps its lines for the test. */
export function quietLog(): Log & { lines: { level: string; message: string; facts: Record<string, unknown> }[] } {
  const lines: { level: string; message: string; facts: Record<string, unknown> }[] = [];
  const line = (level: string) => (facts: Record<string, unknown>, message: string) => {
    lines.push({ level, message, facts });
  };
  return { lines, debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
}
