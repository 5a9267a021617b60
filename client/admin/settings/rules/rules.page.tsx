import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import {
  cancelRuleRequest,
  type DefaultRulesAnswer,
} from '../../../../src/modules/ticketing/sales/self-service/rules-schema.ts';
import { waitlistRuleRequest } from '../../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { bodyOf, formOf, RuleFields } from '../../events/self-service/rule-fields.tsx';
import { ruleOf, typedOf, WaitlistFields } from '../../events/waitlist/waitlist.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { FoldedLine } from '../../ui/disclosure.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import settings from '../settings.module.css';
import { SettingsPage } from '../settings-page.tsx';
import waitlistWords from '../../events/waitlist/nl.json' with { type: 'json' };
import words from './nl.json' with { type: 'json' };

const RULES = '/api/dmt-admin/rules';

export function Component() {
  const t = useWords(words);
  const ofWaitlist = useWords(waitlistWords);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const loaded = useLoaderData<DefaultRulesAnswer>();
  const [form, setForm] = useState(() => formOf(loaded));
  const [waitlist, setWaitlist] = useState(() => typedOf(loaded.waitlist));
  const { errors } = submission;
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const rules = cancelRuleRequest.safeParse(bodyOf(form), IN_DUTCH);
    const list = waitlistRuleRequest.safeParse(ruleOf(waitlist), IN_DUTCH);
    if (!rules.data || !list.data) {
      const ofList = (list.error?.issues ?? []).map((issue) => ({ ...issue, path: ['waitlist', ...issue.path] }));
      return submission.refuse(messagesOf([...(rules.error?.issues ?? []), ...ofList]));
    }
    const json = { ...rules.data, waitlist: list.data };
    const saved = await submission.run(() => ask('PUT', RULES, { json }));
    if (!saved) return;
    setForm(formOf(saved));
    setWaitlist(typedOf(saved.waitlist));
    toasts.show({ severity: 'success', summary: t('saved'), detail: t('savedDetail') });
  };
  return (
    <SettingsPage part="rules" lead={t('lead')}>
      <form className={settings['form']} onSubmit={(event) => void save(event)} noValidate>
        <FaultNotice submission={submission} />
        <Panel title={t('title')}>
          <div>
            <RuleFields form={form} errors={errors} onChange={(changes) => setForm({ ...form, ...changes })} />
            <FoldedLine
              title={ofWaitlist('title')}
              holds={[waitlist.isOn ? ofWaitlist('on', { hours: waitlist.hours }) : ofWaitlist('off')]}
              isNeeded={'waitlist.hours' in errors}
            >
              <WaitlistFields typed={waitlist} error={errors['waitlist.hours']} onChange={setWaitlist} />
            </FoldedLine>
          </div>
          <div>
            <Button type="submit" busy={submission.isBusy}>
              {t('save')}
            </Button>
          </div>
        </Panel>
      </form>
    </SettingsPage>
  );
}

export function loader({ context }: LoaderFunctionArgs): Promise<DefaultRulesAnswer> {
  return createAsk(context.get(apiContext))('GET', RULES);
}
