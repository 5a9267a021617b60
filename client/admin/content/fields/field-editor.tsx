import { type ComponentType, memo, useContext } from 'react';
import type { FieldOf } from './draft.ts';
import { EntryContext, type FieldProps } from './field-context.ts';
import {
  ChoiceField,
  ChoicesField,
  DayOfYearField,
  HtmlField,
  InputField,
  NumberField,
  TextField,
} from './plain-fields.tsx';
import { DishList } from './menu/dish-list.tsx';
import { DrawingField, PhotoField } from './picture-fields.tsx';
import { GalleryField } from '../gallery/gallery-field.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list/list-field.tsx';
import { MenuGroups } from './menu/menu-groups.tsx';
import { MenuParts } from './menu/menu-parts.tsx';
import { PlaceField } from './place-field.tsx';
import { WeekField } from './week-field.tsx';

type GroupEditor = ComponentType<FieldProps<FieldOf<'group'>>>;

const OWN_GROUPS: Record<string, GroupEditor> = { 'garden-map:marks.at': PlaceField };

type ListEditor = ComponentType<FieldProps<FieldOf<'list'>>>;

/** Lists with an editor of their own, by subject and field names. */
const OWN_EDITORS: Record<string, ListEditor> = {
  'gallery:data': GalleryField,
  'season:week': WeekField,
  'tea-menu:': MenuParts,
  'tea-menu:groups': MenuGroups,
  'tea-menu:groups.items': DishList,
};

/** Renders again only when its own part of the draft changes. */
export const FieldEditor = memo(function FieldEditor({ field, ...rest }: FieldProps) {
  const { key } = useContext(EntryContext);
  switch (field.kind) {
    case 'text':
      return <TextField field={field} {...rest} />;
    case 'html':
      return <HtmlField field={field} {...rest} />;
    case 'number':
      return <NumberField field={field} {...rest} />;
    case 'day':
    case 'time':
    case 'address':
      return <InputField field={field} {...rest} />;
    case 'day-of-year':
      return <DayOfYearField field={field} {...rest} />;
    case 'drawing':
      return <DrawingField field={field} {...rest} />;
    case 'photo':
      return <PhotoField field={field} {...rest} />;
    case 'choice':
      return <ChoiceField field={field} {...rest} />;
    case 'choices':
      return <ChoicesField field={field} {...rest} />;
    case 'group': {
      const Editor = OWN_GROUPS[`${key}:${rest.names}`] ?? GroupField;
      return <Editor field={field} {...rest} />;
    }
    case 'list': {
      const Editor = OWN_EDITORS[`${key}:${rest.names}`] ?? ListField;
      return <Editor field={field} {...rest} />;
    }
    case 'fixed':
      return null;
  }
});
