import { useNavigate } from 'react-router-dom';
import { AFTER_SAVING } from '../../ui/form/leaving-guard.tsx';
import { IssueEditor } from './issue-editor.tsx';

/** A newsletter that is not stored yet. */
export function Component() {
  const navigate = useNavigate();
  return (
    <IssueEditor
      issue={null}
      onChange={({ id }) => void navigate(`/dmt-admin/nieuwsbrief/${id}`, { replace: true, state: AFTER_SAVING })}
    />
  );
}
