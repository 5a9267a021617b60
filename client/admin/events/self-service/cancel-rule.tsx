import { type FormEvent, useState } from 'react';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  type CancelRuleAnswer,
  cancelRuleRequest,
  type DefaultRulesAnswer,
} from '../../../../src/modules/ticketing/sales/self-service/rules-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useAsk } from '../../api/routes.ts';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };
import { bodyOf, formOf, RuleFields } from './rule-fields.tsx';

type CancelRuleProps = {
  eventId: number;
  first: CancelRuleAnswer | null;
  usual: DefaultRulesAnswer | null;
};

/** A form that is saved separately from the event. */
export function CancelRule({ eventId, first, usual }: CancelRuleProps) {
  const t = useWords(words);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const [form, setForm] = useState(first && formOf(first));
  if (form === null) {
    return (
      <Notice tone="warn">
        <p>{t('lost')}</p>
      </Notice>
    );
  }

  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const { data, error } = cancelRuleRequest.safeParse(bodyOf(form), IN_DUTCH);
    if (!data) return submission.refuse(messagesOf(error.issues));
    const saved = await submission.run(() =>
      ask('PUT', '/api/dmt-admin/events/:id/cancel-rule', { id: eventId, json: data }),
    );
    if (!saved) return;
    setForm(formOf(saved));
    toasts.show({ severity: 'success', summary: t('saved') });
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <FaultNotice submission={submission} />
      <RuleFields
        form={form}
        usual={usual && formOf(usual)}
        errors={submission.errors}
        onChange={(changes) => setForm({ ...form, ...changes })}
        keep={
          <div>
            <Button type="submit" variant="secondary" busy={submission.isBusy}>
              {t('save')}
            </Button>
          </div>
        }
      />
    </form>
  );
}
