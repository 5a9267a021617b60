/** `index` from 0; rotation in degrees clockwise, zoom in tenths (STATE-33). Null: none is enlarged. */
export type Preview = { index: number; rotation: number; zoom: number } | null;

export type PreviewAct =
  | { type: 'open'; index: number }
  | { type: 'step'; by: 1 | -1; count: number }
  | { type: 'rotate'; by: 90 | -90 }
  | { type: 'zoom'; by: 1 | -1 }
  | { type: 'close' };

/** Zoom in tenths, so that steps add up exactly (GAL-05). */
export const ZOOM = { least: 5, usual: 10, most: 15 };

/** Another photo, and opening again, start upright at zoom 1 (GAL-08). */
export function nextPreview(preview: Preview, act: PreviewAct): Preview {
  if (act.type === 'open') return asTaken(act.index);
  if (act.type === 'close' || !preview) return null;
  if (act.type === 'step') return asTaken((preview.index + act.by + act.count) % act.count);
  if (act.type === 'rotate') return { ...preview, rotation: preview.rotation + act.by };
  return { ...preview, zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, preview.zoom + act.by)) };
}

/** Normalises to 0, 90, 180 or 270. */
export function quarterTurns(rotation: number): number {
  return ((rotation % 360) + 360) % 360;
}

const asTaken = (index: number): Preview => ({ index, rotation: 0, zoom: ZOOM.usual });

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Arrows step, + and - zoom, R and Shift+R rotate; the browser's own shortcuts stay. */
export function actOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, count: number): PreviewAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowLeft') return { type: 'step', by: -1, count };
  if (key === 'ArrowRight') return { type: 'step', by: 1, count };
  if (key === '+' || key === '=') return { type: 'zoom', by: 1 };
  if (key === '-' || key === '_') return { type: 'zoom', by: -1 };
  if (key.toLowerCase() === 'r') return { type: 'rotate', by: shiftKey ? -90 : 90 };
  return null;
}
