'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { LeaveGuard } from '#components/records/form/leave-guard.tsx';
import formClasses from '../form/form-footer.module.css';
import { RecognitionPanel } from './recognition-panel.tsx';
import { type MappingProblems, noProblems } from './rules.ts';
import { RulesPanel } from './rules-panel.tsx';
import type { ResourceMapping } from './use-mapping.ts';
import { type MappingFormState, useMappingForm } from './use-mapping-form.ts';

interface Props {
  id: string;
  mapping: ResourceMapping;
  onSaved: () => void;
}

export function MappingForm({ id, mapping, onSaved }: Props) {
  const state = useMappingForm({ id, mapping, onSaved });
  const form = useFocusOnProblem(state.problems);
  return (
    <HydratedForm
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <RecognitionPanel recognition={state.recognition} problems={state.problems.own} />
      <RulesPanel rules={state.rules} problems={state.problems.rows} clearProblems={state.clearProblems} />
      <MappingFooter state={state} isDefault={mapping.is_default} />
      <LeaveGuard isActive={state.isUnsaved} />
    </HydratedForm>
  );
}

/** Focuses the first invalid field whenever new problems are found. */
function useFocusOnProblem(problems: MappingProblems) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems !== noProblems) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}

function MappingFooter({ state, isDefault }: { state: MappingFormState; isDefault: boolean }) {
  const t = useTranslations('integrationMapping');
  const { problems, isSaving } = state;
  return (
    <div className={formClasses.footer}>
      {problems.others.length > 0 && (
        <p className={formClasses.problem} role="alert">
          {problems.others.join(' ')}
        </p>
      )}
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
      {!isDefault && (
        <Button variant="default" disabled={isSaving} onClick={state.reset}>
          {t('reset')}
        </Button>
      )}
      <AsCode area="integrationMapping" verb="update" input={state.input} />
    </div>
  );
}
