import type { PreviewAct } from './preview-state.ts';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in the preview: arrows step, + and - zoom, R and Shift+R turn; the browser's own shortcuts stay. */
export function actOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, count: number): PreviewAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowLeft') return { type: 'step', by: -1, count };
  if (key === 'ArrowRight') return { type: 'step', by: 1, count };
  if (key === '+' || key === '=') return { type: 'zoom', by: 1 };
  if (key === '-' || key === '_') return { type: 'zoom', by: -1 };
  if (key.toLowerCase() === 'r') return { type: 'rotate', by: shiftKey ? -90 : 90 };
  return null;
}
