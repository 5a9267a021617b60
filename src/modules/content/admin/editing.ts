import { questionAboutNotice } from '../opening/notice.ts';
import { type CalendarDay, dayOf } from '../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import { siteWords, type Words } from '../texts/fill-in.ts';
import { closingWords, seasonWords } from '../opening/opening-words.ts';
import { shownVersions } from '../../../kernel/versions.ts';
import { factsOf } from '../defaults/arrangements.ts';
import type { ContentParts, Mark } from '../ports.ts';
import type { ContentReader } from '../reader.ts';
import { type Content, type Fault, readContent, withSafeHtml, type Written } from '../texts/reading.ts';
import type { ContentEntry, ContentEntryDetail, ContentField, ContentVersion } from './admin-schema.ts';
import { createSeasonChange } from './season-change.ts';
import { FACTS_TO_CHECK, GROUP_LABELS, findPageOf, isTranslated, type Section, SECTIONS } from './sections.ts';

export type EditedBy = { actorId: string | null; version?: number };

/** Placeholders that are used in addresses only. */
const TECHNICAL = new Set(['abbr', 'host', 'phoneNumber']);

type Read = { current: () => Promise<Content>; readerOf: (content: () => Promise<Content>) => ContentReader };

export function createEditing(parts: ContentParts & { defaults: Written }, { current, readerOf }: Read) {
  const { overrides, defaults, atomically, audit, clock, edition } = parts;

  async function entries(): Promise<ContentEntry[]> {
    const [edits, marks, content] = [await overrides.all(), await overrides.marks(), await current()];
    return [...SECTIONS]
      .filter(([key]) => defaults.has(key))
      .map(([key, section]) => entryOf(key, section, { isEdited: edits.has(key), mark: marks.get(key), content }));
  }

  /** Returns an entry with its form and value. Throws `content_not_found`. */
  async function entry(key: string): Promise<ContentEntryDetail> {
    const section = sectionOf(key);
    const [edits, marks, content] = [await overrides.all(), await overrides.marks(), await current()];
    const field: ContentField = { ...section.field, name: '' };
    return {
      ...entryOf(key, section, { isEdited: edits.has(key), mark: marks.get(key), content }),
      field,
      value: valueToEdit(key, edits.get(key)) ?? defaults.get(key),
      default: defaults.get(key),
      words: Object.entries(wordsOf(key, content)).map(([word, says]) => ({ word, says })),
      isTranslated: isTranslated(key),
    };
  }

  type Known = { isEdited: boolean; mark: Mark | undefined; content: Content };

  function entryOf(key: string, section: Section, { isEdited, mark, content }: Known): ContentEntry {
    const { label, hint, group } = section;
    return {
      key,
      label,
      hint,
      group,
      groupLabel: GROUP_LABELS[group],
      path: content.pages.get(findPageOf(key))?.metadata.url ?? '/',
      isEdited,
      toCheck: isEdited ? [] : (FACTS_TO_CHECK.get(key) ?? []),
      version: mark?.version ?? 0,
      changedAt: mark?.changedAt == null ? null : isoWithOffset(mark.changedAt),
    };
  }

  function wordsOf(key: string, { season, seasonNotice }: Content): Words {
    const words = Object.entries(siteWords(parts)).filter(([word]) => !TECHNICAL.has(word));
    const closing = key === 'season-notice' ? closingWords(season, seasonNotice.closedAfterSeason) : {};
    return { ...Object.fromEntries(words), ...seasonWords(season), ...closing };
  }

  /** Reads a value together with all others, without storing it. Throws `content_not_found` and `invalid`. */
  async function tryOut(key: string, value: unknown): Promise<{ value: unknown; content: Content }> {
    const { values, content } = await tryOutAll(new Map([[key, value]]));
    return { value: values.get(key), content };
  }

  async function tryOutAll(
    values: ReadonlyMap<string, unknown>,
  ): Promise<{ values: Map<string, unknown>; content: Content }> {
    const sections = new Map([...values.keys()].map((key) => [key, sectionOf(key)]));
    const today = dayOf(clock.now());
    const edited = new Map([...values].map(([key, value]) => [key, asEdited(key, value, today)]));
    const before = new Map<string, unknown>([...defaults, ...(await overrides.all())]);
    const { content, faults } = readContent(new Map([...before, ...edited]), () => true, parts);
    refuse(faults.filter((fault) => edited.has(fault.key)));
    if (faults.length > 0) {
      // The season's words occur in other texts too. Faults that were there before do not count.
      const known = readContent(before, () => true, parts).faults.map(({ key: of, field }) => `${of} ${field}`);
      const others = faults.filter((fault) => !known.includes(`${fault.key} ${fault.field}`));
      const labels = [...sections.values()].map(({ label }) => label).join(' en ');
      refuse(others.map((fault) => ({ ...fault, field: '(alles)', message: misfit(fault, labels) })));
    }
    const safe = [...edited].map(([key, value]) => [key, withSafeHtml(key, value, parts.safeHtml)] as const);
    return { values: new Map(safe), content };
  }

  /** Content with this value, for a preview; a notice shows on any day. Stores nothing. Throws as `tryOut` does. */
  async function preview(key: string, value: unknown): Promise<{ reader: ContentReader; path: string }> {
    const { content } = await tryOut(key, value);
    const path = content.pages.get(findPageOf(key))?.metadata.url ?? '/';
    const seasonNotice = { ...content.seasonNotice, shownFrom: null, shownUntil: null };
    const previewed = key === 'season-notice' ? { ...content, seasonNotice } : content;
    return { reader: readerOf(async () => previewed), path };
  }

  /** At most thirty versions, newest first, with the default. `namesOf` names accounts. Throws `content_not_found`. */
  async function versions(
    key: string,
    namesOf: (ids: string[]) => Promise<Map<string, string>>,
  ): Promise<ContentVersion[]> {
    sectionOf(key);
    const listed = await shownVersions<unknown>(await overrides.versions(key), namesOf);
    return listed.map((one) => ({ ...one, isStandard: one.value === null, value: one.value ?? defaults.get(key) }));
  }

  /** Replaces a whole value and renews pages. Throws `content_not_found`, `invalid`, 409 `stale`. */
  async function override(key: string, value: unknown, by: EditedBy = { actorId: null }): Promise<void> {
    const change = by.version === undefined ? { value } : { value, version: by.version };
    await keepAll(new Map([[key, change]]), by.actorId);
  }

  /** Replaces several values in one transaction. Throws as `override` does. */
  async function keepAll(
    changes: ReadonlyMap<string, { value: unknown; version?: number }>,
    actorId: string | null,
  ): Promise<void> {
    const { values } = await tryOutAll(new Map([...changes].map(([key, { value }]) => [key, value])));
    await atomically(async () => {
      for (const [key, value] of values) {
        const seen = changes.get(key)?.version;
        if (!(await overrides.keep(key, value, { seen, at: clock.now(), actorId }))) throw stale();
        await audit.note({ action: 'content-changed', actorId, subject: `content:${key}` });
      }
      await edition.raise();
    });
  }

  /** Resets a value to its default. Throws `content_not_found`, 409 `stale`. */
  async function restore(key: string, by: EditedBy = { actorId: null }): Promise<void> {
    sectionOf(key);
    await atomically(async () => {
      if (!(await overrides.drop(key, { seen: by.version, at: clock.now(), actorId: by.actorId }))) throw stale();
      await audit.note({ action: 'content-restored', actorId: by.actorId, subject: `content:${key}` });
      await edition.raise();
    });
  }

  function sectionOf(key: string): Section {
    const section = defaults.has(key) ? SECTIONS.get(key) : undefined;
    if (section) return section;
    throw new Problem('not-found', 'Deze inhoud bestaat niet.', { reason: 'content_not_found' });
  }

  const questionAbout = (key: string, value: unknown) =>
    key === 'season-notice' ? questionAboutNotice(value, dayOf(clock.now())) : null;

  const season = createSeasonChange(parts, { current, tryOutAll, keepAll });
  return { entries, entry, versions, tryOut, preview, override, restore, questionAbout, ...season };
}

/** Adds anchors, dates of change and empty submenus to an edit. Malformed parts stay, to be refused later. */
function asEdited(key: string, value: unknown, today: CalendarDay): unknown {
  if (key === 'tea-menu') return withAnchors(value, 'name');
  if (key === 'plants') return withAnchors(Array.isArray(value) ? value.map(withPhotoWords) : value, 'name');
  if (key === 'arrangements') return withAnchors(packagesToEdit(value), 'title');
  if (key === 'navigation' && isThing(value) && Array.isArray(value['menu'])) {
    return { ...value, menu: value['menu'].map(withoutEmptySubmenu) };
  }
  if (!key.startsWith('pages/') || !isThing(value)) return value;
  const metadata = isThing(value['metadata']) ? { ...value['metadata'], modified: today } : value['metadata'];
  return { ...value, metadata, sections: withAnchors(value['sections'], 'heading') };
}

/** Adds what older values lack and the form shows. */
function valueToEdit(key: string, value: unknown): unknown {
  return key === 'arrangements' ? packagesToEdit(value) : value;
}

function packagesToEdit(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (!isThing(item)) return item;
    const booking = isThing(item['booking']) ? item['booking'] : { ...factsOf(item['id']) };
    const named = (field: string) => withAnchors(booking[field], 'name');
    return { ...item, booking: { ...booking, kinds: named('kinds'), extras: named('extras') } };
  });
}

/** Gives items unique ids made from their titles: 'warme-dranken-2'. */
function withAnchors(items: unknown, titleField: string): unknown {
  if (!Array.isArray(items)) return items;
  const taken = new Set(items.map((item) => (isThing(item) ? item['id'] : undefined)));
  return items.map((item: unknown) => {
    if (!isThing(item) || (item['id'] !== '' && item['id'] !== undefined)) return item;
    const title = item[titleField];
    const base = anchorOf(typeof title === 'string' ? title : '');
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    return { ...item, id };
  });
}

function anchorOf(title: string): string {
  const plain = title.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const anchor = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[-0-9]+|-+$/g, '');
  return anchor === '' ? 'onderdeel' : anchor;
}

/** Adds what older rows lack; a new save has to have it. */
function withPhotoWords(plant: unknown): unknown {
  return isThing(plant) ? { ...plant, alt: plant['alt'] ?? '', credit: plant['credit'] ?? null } : plant;
}

function withoutEmptySubmenu(item: unknown): unknown {
  if (!isThing(item) || !Array.isArray(item['children']) || item['children'].length > 0) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'children'));
}

type Thing = Record<string, unknown>;

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(faults: Pick<Fault, 'field' | 'message'>[]): void {
  if (faults.length === 0) return;
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, message]).toReversed());
  throw new Problem('invalid', 'Controleer de ingevulde gegevens.', { errors });
}

function misfit({ key, field, message }: Fault, label: string): string {
  const other = SECTIONS.get(key)?.label ?? key;
  return `${label} past zo niet bij ${other} (${field}): ${message}`;
}

function stale(): Problem {
  const message = 'Deze tekst is intussen gewijzigd. Laad de pagina opnieuw.';
  return new Problem('conflict', message, { reason: 'stale' });
}
