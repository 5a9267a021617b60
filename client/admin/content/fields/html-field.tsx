import { useCallback } from 'react';
import { RichText } from '../../ui/editor/rich-text.tsx';
import type { FieldOf } from '../entry/draft.ts';
import type { FieldProps } from './field-props.ts';
import { useLabelled } from './plain-fields.tsx';

export function HtmlField({ field, path, draft, change }: FieldProps<FieldOf<'html'>>) {
  const onHtml = useCallback((html: string) => change(() => html), [change]);
  return <RichText {...useLabelled(field, path)} value={typeof draft === 'string' ? draft : ''} onChange={onHtml} />;
}
