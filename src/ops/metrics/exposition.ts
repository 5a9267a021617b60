export type Sample = { labels?: Record<string, string>; value: number; part?: 'bucket' | 'sum' | 'count' };

export type Metric = { help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Sample[] };

export type Metrics = Record<string, Metric>;

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function exposition(metrics: Metrics): string {
  const reported = Object.entries(metrics).filter(([, { samples }]) => samples.length > 0);
  return reported.map(([name, metric]) => lines(name, metric)).join('');
}

export function gauge(help: string, samples: Sample[] | number): Metric {
  return { help, type: 'gauge', samples: samplesOf(samples) };
}

export function counter(help: string, samples: Sample[] | number): Metric {
  return { help, type: 'counter', samples: samplesOf(samples) };
}

function samplesOf(samples: Sample[] | number): Sample[] {
  return typeof samples === 'number' ? [{ value: samples }] : samples;
}

function lines(name: string, { help, type, samples }: Metric): string {
  const values = samples.map(({ labels, part, value }) => {
    const pairs = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${escaped(text)}"`);
    const among = pairs.length > 0 ? `{${pairs.join(',')}}` : '';
    return `${name}${part ? `_${part}` : ''}${among} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.join('')}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}
