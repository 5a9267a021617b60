import { memo, useCallback, useRef } from 'react';
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { Checkbox, FieldSet } from '../../ui/form/controls.tsx';
import { blankDraft, type Change, type DraftGroup, fieldId, type FieldOf, isGroup, joined } from './draft.ts';
import { type FieldProps, InnerField } from './field-context.ts';
import styles from './fields.module.css';

/** An optional group has a checkbox; ticking it again brings back its former content. */
export function GroupField({ field, path, names, draft, change }: FieldProps<FieldOf<'group'>>) {
  const last = useRef(draft);
  const id = fieldId(path);
  const members = isGroup(draft) && <Members field={field} {...{ path, names, draft, change }} />;
  if (!field.isNullable) {
    if (field.label === '') return <div className={styles['members']}>{members}</div>;
    return (
      <FieldSet name={id} legend={field.label}>
        <div className={styles['members']}>{members}</div>
      </FieldSet>
    );
  }
  return (
    <div id={id} tabIndex={-1} className={styles['members']}>
      <Checkbox
        label={field.label}
        name={`${id}-shown`}
        {...(field.hint !== null && { hint: field.hint })}
        checked={draft !== null}
        onChange={({ target }) => {
          if (!target.checked) last.current = draft;
          change(() => (target.checked ? (last.current ?? blankDraft({ ...field, isNullable: false })) : null));
        }}
      />
      {members && <div className={styles['inner']}>{members}</div>}
    </div>
  );
}

type MembersProps = Omit<FieldProps<FieldOf<'group'>>, 'draft'> & {
  draft: DraftGroup;
  only?: (field: ContentField) => boolean;
};

export function Members({ field, path, names, draft, change, only = () => true }: MembersProps) {
  return field.fields
    .filter(only)
    .map((member) => (
      <Member
        key={member.name}
        field={member}
        path={joined(path, member.name)}
        names={joined(names, member.name)}
        draft={draft[member.name]}
        changeGroup={change}
      />
    ));
}

type MemberProps = Omit<FieldProps, 'change'> & { changeGroup: Change };

const Member = memo(function Member({ field, changeGroup, ...rest }: MemberProps) {
  const { name } = field;
  const change: Change = useCallback(
    (update) => changeGroup((group) => (isGroup(group) ? { ...group, [name]: update(group[name]) } : group)),
    [changeGroup, name],
  );
  return <InnerField field={field} {...rest} change={change} />;
});
