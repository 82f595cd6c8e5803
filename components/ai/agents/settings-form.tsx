'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useProblemFocus } from '#components/base/ui/focus/use-problem-focus.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { LeaveGuard } from '#components/records/form/leave-guard.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents.ts';
import { KindFields } from './kind-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { LimitsPanel, ThresholdsPanel, WhenAndHowPanel } from './settings-panels.tsx';
import { type AgentSettingsForm, useSettingsForm } from './use-settings-form.ts';

/** The settings form of an agent, built from the agent's own description. */
export function SettingsForm({ agent }: { agent: Agent }) {
  const form = useSettingsForm(agent);
  const { values, set, save, isChanged } = form;
  const area = useProblemFocus(save.isError);
  return (
    <HydratedForm
      ref={area}
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <WhenAndHowPanel form={form} />
      <ThresholdsPanel agent={agent} form={form} />
      <KindFields agent={agent} value={values.kinds} onChange={(kinds) => set({ kinds })} />
      <ScopeFields agent={agent} value={values.scope} onChange={(scope) => set({ scope })} />
      <LimitsPanel form={form} />
      <SettingsFooter form={form} />
      <LeaveGuard isActive={isChanged && !save.isPending} />
    </HydratedForm>
  );
}

function SettingsFooter({ form: { save, isChanged, reset, input } }: { form: AgentSettingsForm }) {
  const t = useTranslations('agents');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <div className={classes.footer}>
      {save.isError && (
        <p role="alert" className={classes.problem}>
          {failureText(save.error)}
        </p>
      )}
      <Group gap="xs">
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {common('save')}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={reset}>
          {t('takeBack')}
        </Button>
        <AsCode area="agents" verb="update" input={() => input} />
      </Group>
    </div>
  );
}
