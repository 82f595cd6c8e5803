'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { LeaveGuard } from '#components/resources/form/leave-guard.tsx';
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
      <Panel title={t('recognizeTitle')}>
        <div className={classes.columns}>
          <TextInput
            label={t('externalId')}
            description={t('externalIdAbout')}
            error={problems.own.external_id}
            value={externalId}
            onChange={(event) => setExternalId(event.currentTarget.value)}
          />
          <Select
            label={t('matchBy')}
            description={t('matchByAbout')}
            allowDeselect={false}
            error={problems.own.match_by}
            data={[
              { value: byExternalId, label: t('byExternalId') },
              ...kind.match.map((name) => ({ value: name, label: words.property(resource, name) })),
            ]}
            value={matchBy}
            onChange={(value) => value && setMatchBy(value)}
          />
        </div>
      </Panel>
      <Panel
        title={t('rulesTitle')}
        aside={
          <span className={classes.quiet} role="status">
            {t('count', { count: rows.length })}
          </span>
        }
      >
        <div className={classes.rules}>
          {rows.map((row, at) => (
            <RuleFields
              key={row.key}
              row={row}
              number={at + 1}
              problem={problems.rows[at]}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </div>
        <Button
          ref={add}
          mt="md"
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setRows([...rows, withKey(blankRow)])}
        >
          {t('add')}
        </Button>
      </Panel>
      <div className={formClasses.footer}>
        {problems.others.length > 0 && (
          <p className={formClasses.problem} role="alert">
            {problems.others.join(' ')}
          </p>
        )}
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        {!mapping.is_default && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ id, resources: { [resource]: null } })}
          >
            {t('reset')}
          </Button>
        )}
        <AsCode area="integrationMapping" verb="update" input={input} />
      </div>
      <LeaveGuard isActive={isTouched && !save.isSuccess} />
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
