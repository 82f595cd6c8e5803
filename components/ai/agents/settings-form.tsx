'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { LeaveGuard } from '#components/resources/form/leave-guard.tsx';
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
    <HydratedForm ref={form} className={classes.stack} onSubmit={submit}>
      <Panel title={t('whenAndHow')}>
        <div className={classes.fields}>
          <ScheduleField
            value={values.schedule}
            error={problems.schedule}
            onChange={(schedule) => set({ schedule })}
          />
          <Select
            label={t('autonomy')}
            description={t(`autonomyAbout.${values.autonomy}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            data={autonomies.map((value) => ({ value, label: t(`autonomies.${value}`) }))}
            value={values.autonomy}
            error={problems.autonomy}
            onChange={(value) => set({ autonomy: oneOf(autonomies, value) ?? values.autonomy })}
          />
          <Select
            label={t('role')}
            description={t('roleAbout')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            data={agentRoles.map((value) => ({ value, label: roles(value) }))}
            value={values.role}
            onChange={(value) => set({ role: oneOf(agentRoles, value) ?? values.role })}
          />
          <QuietHours value={values.quiet_hours} onChange={(quiet_hours) => set({ quiet_hours })} />
        </div>
      </Panel>
      <Panel title={t('thresholds')}>
        <div className={classes.fields}>
          {agent.thresholds.map(({ name, min, max, default: usual }) => (
            <NumberInput
              key={name}
              label={about.threshold(type, name)}
              description={t('range', { min, max, usual })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              hideControls
              allowDecimal={false}
              placeholder={String(usual)}
              value={values.thresholds[name] ?? ''}
              error={problems[`thresholds.${name}`]}
              onChange={(value) =>
                set({ thresholds: { ...values.thresholds, [name]: value === '' ? null : Number(value) } })
              }
            />
          ))}
        </div>
      </Panel>
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
      <Group gap="sm">
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
