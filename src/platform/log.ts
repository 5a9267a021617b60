import { pino } from 'pino';

/** Levels as the specification numbers them: TRACE 0 … OFF 7 (CONST-33). */
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

// A last net: these never belong in a line, wherever they were nested.
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

/** A log that writes JSON lines in UTC to standard output. */
export function createLog(level: LogLevel): Log {
  const logger = pino({
    level: PINO_LEVEL[level],
    base: undefined,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    messageKey: 'message',
    formatters: { level: (label) => ({ level: label.toUpperCase() }) },
    serializers: { error: pino.stdSerializers.err },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  });
  // Functions of their own, because a method of pino does not work once it is taken off its logger.
  return {
    debug: (facts, message) => logger.debug(facts, message),
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
  };
}
