import { type LoggerOptions, pino } from 'pino';

/** Numbered TRACE 0 … OFF 7 (CONST-33). */
export const LOG_LEVELS = ['TRACE', 'DEBUG', 'INFO', 'LOG', 'WARN', 'ERROR', 'FATAL', 'OFF'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Line = (facts: Record<string, unknown>, message: string) => void;

/** Structured lines. Never names, addresses, phone numbers, message texts, tokens or secrets (S-34). */
export type Log = { debug: Line; info: Line; warn: Line; error: Line };

const PINO_LEVEL: Record<LogLevel, string> = {
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'info',
  LOG: 'info',
  WARN: 'warn',
  ERROR: 'error',
  FATAL: 'fatal',
  OFF: 'silent',
};

// Last safety net: these never belong in a line, however deeply nested.
const PERSONAL = [
  'email',
  'to',
  'firstName',
  'lastName',
  'phoneNumber',
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
];

function withoutRows(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  const entry: Record<string, unknown> = { ...pino.stdSerializers.err(fault) };
  for (const name of ['detail', 'where', 'hint', 'internalQuery', 'parameters']) delete entry[name];
  return entry;
}

/** Writes JSON lines in UTC to standard output; `to`: elsewhere, for tests. */
export function createLog(level: LogLevel, to?: { write(line: string): void }): Log {
  const options: LoggerOptions = {
    level: PINO_LEVEL[level],
    base: undefined,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    messageKey: 'message',
    formatters: { level: (label) => ({ level: label.toUpperCase() }) },
    serializers: { error: withoutRows },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  const logger = to ? pino(options, to) : pino(options);
  return {
    debug: (facts, message) => logger.debug(facts, message),
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
  };
}
