/** The message is one line for the operator. */
export class PlaceFault extends Error {
  override readonly name = 'PlaceFault';
  readonly isAbsent: boolean;

  constructor(message: string, { cause, isAbsent = false }: { cause?: unknown; isAbsent?: boolean } = {}) {
    super(message, { cause });
    this.isAbsent = isAbsent;
  }
}

type Answered = Error & { status?: unknown; serviceCode?: unknown };

const SETTINGS_OF: Readonly<Record<number, string>> = {
  401: ' Look at BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.',
  403: ' Look at BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and what that key may do.',
  404: ' Look at the bucket in BACKUP_TO.',
};

/** Turns an error into a PlaceFault; `doing` describes the call, such as 'to list its backups'. */
export function placeFault(thrown: unknown, doing: string): PlaceFault {
  const chain = causesOf(thrown);
  const known = chain.find((one) => one instanceof PlaceFault);
  if (known) return known;
  const answered = chain.find((one): one is Answered => 'status' in one && typeof one.status === 'number');
  if (answered) return refusal(Number(answered.status), doing, answered.serviceCode);
  const coded = chain.findLast((one) => 'code' in one && typeof one.code === 'string');
  const why = coded && 'code' in coded ? String(coded.code) : (chain.at(-1)?.message ?? String(thrown));
  return new PlaceFault(`The store refused ${doing}: ${WORDS[why] ?? 'it cannot be reached, or broke off'} (${why}).`, {
    cause: thrown,
    isAbsent: why === 'ENOENT',
  });
}

export function refusal(status: number, doing: string, code?: unknown): PlaceFault {
  const named = typeof code === 'string' && code !== 'Unknown' ? `, ${code}` : '';
  return new PlaceFault(`The store refused ${doing}: it answered ${status}${named}.${SETTINGS_OF[status] ?? ''}`);
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it can only be read here (ReadWritePaths of tuin.service says where the site may write)',
  EISDIR: 'there is a folder in the place of a file',
  ERR_FS_EISDIR: 'there is a folder in the place of a file',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
  ENOENT: 'it is not there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EIO: 'the disk is damaged',
};

function causesOf(thrown: unknown): Error[] {
  const chain: Error[] = [];
  for (let one = thrown; one instanceof Error && chain.length < 10; one = one.cause) chain.push(one);
  return chain;
}
