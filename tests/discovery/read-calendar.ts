/** A calendar file as a program reads it: a small reader of RFC 5545 that shares no code with the writer. */
export type ReadCalendar = { properties: Map<string, string>; events: ReadEvent[] };
export type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Moments; or whole days, as 20261024. */
  start: Date | string;
  end: Date | string;
};

type Line = { name: string; parameters: Map<string, string>; value: string };

/** Reads a file strictly: CRLF everywhere, lines of at most 75 octets, blocks that close, one UID each. Throws otherwise. */
export function readCalendar(file: string): ReadCalendar {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.');
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error('A line ends in something else than CRLF.');
  const physical = file.slice(0, -2).split('\r\n');
  const long = physical.find((line) => Buffer.byteLength(line) > 75);
  if (long) throw new Error(`Longer than 75 octets: ${long}`);
  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(lineOf);

  const properties = new Map<string, string>();
  const events: ReadEvent[] = [];
  const open: string[] = [];
  let current = new Map<string, Line>();
  for (const line of lines) {
    if (line.name === 'BEGIN') {
      open.push(line.value);
      if (line.value === 'VEVENT') current = new Map();
    } else if (line.name === 'END') {
      if (open.pop() !== line.value) throw new Error(`${line.value} ends without having begun.`);
      if (line.value === 'VEVENT') events.push(eventOf(current));
    } else if (open.at(-1) === 'VEVENT') {
      if (current.has(line.name)) throw new Error(`${line.name} stands twice.`);
      current.set(line.name, line);
    } else properties.set(line.name, line.value);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} does not end.`);
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) throw new Error('Two events have one UID.');
  return { properties, events };
}

function lineOf(text: string): Line {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(text);
  if (!match) throw new Error(`No property: ${text}`);
  const [, name = '', parameters = '', value = ''] = match;
  const pairs = parameters
    .split(';')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]);
  return { name, parameters: new Map(pairs), value };
}

function eventOf(lines: Map<string, Line>): ReadEvent {
  const line = (name: string) => {
    const found = lines.get(name);
    if (!found) throw new Error(`An event has no ${name}.`);
    return found;
  };
  momentOf(line('DTSTAMP'));
  return {
    uid: line('UID').value,
    sequence: Number(line('SEQUENCE').value),
    status: line('STATUS').value,
    summary: textOf(line('SUMMARY').value),
    location: textOf(line('LOCATION').value),
    description: textOf(lines.get('DESCRIPTION')?.value ?? ''),
    url: line('URL').value,
    start: momentOf(line('DTSTART')),
    end: momentOf(line('DTEND')),
  };
}

function textOf(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));
}

function momentOf({ parameters, value }: Line): Date | string {
  if (parameters.get('VALUE') === 'DATE') {
    if (!/^\d{8}$/.test(value)) throw new Error(`No day: ${value}`);
    return value;
  }
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value);
  if (!parts) throw new Error(`No moment in UTC: ${value}`);
  const [year = 0, month = 0, ...rest] = parts.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, ...(rest as [number, number, number, number])));
}
