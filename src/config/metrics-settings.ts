import * as z from 'zod';

/** Null for no metrics. `token` is the one expected from Prometheus; null for none. */
export type MetricsSettings = { port: number; host: string; token: string | null } | null;

const TOKEN_MIN_LENGTH = 32;
const text = z.string().trim();
export const METRICS_SETTINGS = {
  METRICS_PORT: z.union([z.literal(''), z.coerce.number().int().min(0).max(65_535)]).default(''),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_TOKEN: text.default(''),
};
type Settings = z.infer<z.ZodObject<typeof METRICS_SETTINGS>>;

export function metricsOf({ METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN }: Settings): MetricsSettings {
  return port === '' ? null : { port, host, token: METRICS_TOKEN || null };
}

/** Problems in the settings of metrics. `isOwnMachine` is true for a host that only this machine can reach. */
export function metricsProblems(settings: Settings, isOwnMachine: (host: string) => boolean): string[] {
  if (settings.METRICS_PORT === '') return [];
  const { length } = settings.METRICS_TOKEN;
  if (length > 0 && length < TOKEN_MIN_LENGTH) return ['METRICS_TOKEN: at least 32 characters are needed'];
  return length > 0 || isOwnMachine(settings.METRICS_HOST)
    ? []
    : ['METRICS_TOKEN: missing; METRICS_HOST lets other machines ask'];
}
