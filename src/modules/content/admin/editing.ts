import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { ContentEntry, ContentEntryDetail, ContentField } from './admin-schema.ts';
import { FACTS_TO_CHECK } from './facts-to-check.ts';
import { GROUP_LABELS, ROOMS, type Room } from './sections.ts';
import { siteWords, type Words } from '../fill-in.ts';
import { asEdited } from './normal-form.ts';
import { closingWords, seasonWords } from '../opening/opening-words.ts';
import type { ContentParts, Mark } from '../ports.ts';
import type { ContentReader } from '../reader.ts';
import { type Content, type Fault, readContent, type Written, withSafeHtml } from '../reading.ts';

/** By whom, and which version was seen; without a version the last one wins. */
export type EditedBy = { actorId: string | null; version?: number };

/** Words that only stand in addresses. */
const TECHNICAL = new Set(['abbr', 'host', 'phoneNumber']);

type Read = { current: () => Promise<Content>; readerOf: (content: () => Promise<Content>) => ContentReader };

/** The owner's edits at the desk: what there is, trying one out, keeping it, going back. */
export function editing(parts: ContentParts & { defaults: Written }, { current, readerOf }: Read) {
  const { overrides, defaults, atomically, audit, clock, edition, site, mailService } = parts;

  /** All values that can be edited, in the order of the desk. */
  async function entries(): Promise<ContentEntry[]> {
    const [edits, marks, content] = [await overrides.all(), await overrides.marks(), await current()];
    return [...ROOMS]
      .filter(([key]) => defaults.has(key))
      .map(([key, room]) => entryOf(key, room, { isEdited: edits.has(key), mark: marks.get(key), content }));
  }

  /** One of them with its value and how it is filled in. Throws `content_not_found`. */
  async function entry(key: string): Promise<ContentEntryDetail> {
    const room = roomOf(key);
    const [edits, marks, content] = [await overrides.all(), await overrides.marks(), await current()];
    const field: ContentField = { ...room.field, name: '' };
    return {
      ...entryOf(key, room, { isEdited: edits.has(key), mark: marks.get(key), content }),
      field,
      value: edits.get(key) ?? defaults.get(key),
      default: defaults.get(key),
      words: Object.entries(wordsOf(key, content)).map(([word, says]) => ({ word, says })),
    };
  }

  type Known = { isEdited: boolean; mark: Mark | undefined; content: Content };

  function entryOf(key: string, room: Room, { isEdited, mark, content }: Known): ContentEntry {
    const { label, hint, group, shownOn } = room;
    return {
      key,
      label,
      hint,
      group,
      groupLabel: GROUP_LABELS[group],
      path: content.pages.get(shownOn)?.metadata.url ?? '/',
      isEdited,
      toCheck: isEdited ? [] : (FACTS_TO_CHECK.get(key) ?? []),
      version: mark?.version ?? 0,
      changedAt: mark?.changedAt == null ? null : isoWithOffset(mark.changedAt),
    };
  }

  function wordsOf(key: string, { season, seasonNotice }: Content): Words {
    const words = Object.entries(siteWords(site, mailService)).filter(([word]) => !TECHNICAL.has(word));
    const closing = key === 'season-notice' ? closingWords(season, seasonNotice.closedAfterSeason) : {};
    return { ...Object.fromEntries(words), ...seasonWords(season), ...closing };
  }

  /** Whether a value fits, with everything else as it is. Throws `content_not_found`, or `invalid` per field. */
  async function tryOut(key: string, value: unknown): Promise<{ value: unknown; content: Content }> {
    const room = roomOf(key);
    const edited = asEdited(key, value, dayOf(clock.now()));
    const before = new Map<string, unknown>([...defaults, ...(await overrides.all())]);
    const { content, faults } = readContent(new Map([...before, [key, edited]]), () => true, parts);
    refuse(faults.filter((fault) => fault.key === key));
    if (faults.length > 0) {
      // The season stands in texts of other pages; what was wrong there before is not to be held against this edit.
      const known = readContent(before, () => true, parts).faults.map(({ key: of, field }) => `${of} ${field}`);
      const others = faults.filter((fault) => !known.includes(`${fault.key} ${fault.field}`));
      refuse(others.map((fault) => ({ ...fault, field: '(alles)', message: misfit(fault, room) })));
    }
    return { value: withSafeHtml(key, edited, parts.safeHtml), content };
  }

  /** What the site would say with this value, a notice on any day; nothing is stored. Throws as `tryOut`. */
  async function preview(key: string, value: unknown): Promise<{ reader: ContentReader; path: string }> {
    const { content } = await tryOut(key, value);
    const path = content.pages.get(roomOf(key).shownOn)?.metadata.url ?? '/';
    const seasonNotice = { ...content.seasonNotice, shownFrom: null, shownUntil: null };
    const shown = key === 'season-notice' ? { ...content, seasonNotice } : content;
    return { reader: readerOf(async () => shown), path };
  }

  /**
   * Stores the owner's version of a value under its key (`tea-menu`, `pages/home`), whole, and draws pages anew. Throws
   * `content_not_found`; `invalid` with a message per field, nothing stored; 409 `stale` when somebody was earlier.
   */
  async function override(key: string, value: unknown, by: EditedBy = { actorId: null }): Promise<void> {
    const { value: edited } = await tryOut(key, value);
    await atomically(async () => {
      if (!(await overrides.keep(key, edited, { seen: by.version, at: clock.now() }))) throw stale();
      await audit.note({ action: 'content-changed', actorId: by.actorId, subject: `content:${key}` });
      await edition.raise();
    });
  }

  /** Goes back to the default of a key. Throws `content_not_found`; 409 `stale`. */
  async function restore(key: string, by: EditedBy = { actorId: null }): Promise<void> {
    roomOf(key);
    await atomically(async () => {
      if (!(await overrides.drop(key, { seen: by.version, at: clock.now() }))) throw stale();
      await audit.note({ action: 'content-restored', actorId: by.actorId, subject: `content:${key}` });
      await edition.raise();
    });
  }

  function roomOf(key: string): Room {
    const room = defaults.has(key) ? ROOMS.get(key) : undefined;
    if (room) return room;
    throw new Problem('not-found', 'Deze inhoud bestaat niet.', { reason: 'content_not_found' });
  }

  return { entries, entry, tryOut, preview, override, restore };
}

function refuse(faults: Pick<Fault, 'field' | 'message'>[]): void {
  if (faults.length === 0) return;
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, message]).toReversed());
  throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
}

function misfit({ key, field, message }: Fault, { label }: Room): string {
  const other = ROOMS.get(key)?.label ?? key;
  return `${label} past zo niet bij ${other} (${field}): ${message}`;
}

function stale(): Problem {
  const message = 'Deze tekst is intussen gewijzigd. Laad haar opnieuw.';
  return new Problem('conflict', message, { reason: 'stale' });
}
