'use client';

import { NumberInput, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './agents.module.css';
import { type Agent, agentRoles, autonomies, oneOf } from './agents.ts';
import { MuteFields } from './mute-fields.tsx';
import { useAgentAbout } from './names.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { numberNames } from './settings.ts';
import type { AgentSettingsForm } from './use-settings-form.ts';

interface Props {
  form: AgentSettingsForm;
}

/** The schedule of an agent, and the rights with which it acts. */
export function WhenAndHowPanel({ form: { values, set, problems } }: Props) {
  const t = useTranslations('agents');
  const roles = useTranslations('roles');
  return (
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
  );
}

/** The numbers from which the agent makes a suggestion; an empty one is the agent's default. */
export function ThresholdsPanel({ agent, form: { values, set, problems } }: Props & { agent: Agent }) {
  const t = useTranslations('agents');
  const about = useAgentAbout();
  return (
    <Panel title={t('thresholds')}>
      <div className={classes.fields}>
        {agent.thresholds.map(({ name, min, max, default: usual }) => (
          <NumberInput
            key={name}
            label={about.threshold(agent.type, name)}
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
  );
}

/** The largest numbers of suggestions and actions, and the rejections after which a kind is muted. */
export function LimitsPanel({ form: { values, set, problems } }: Props) {
  const t = useTranslations('agents');
  return (
    <Panel title={t('limits')}>
      <div className={classes.fields}>
        {numberNames.map((name) => (
          <NumberInput
            key={name}
            label={t(`numbers.${name}`)}
            hideControls
            allowDecimal={false}
            value={values.numbers[name]}
            error={problems[name]}
            onChange={(value) => set({ numbers: { ...values.numbers, [name]: Number(value) } })}
          />
        ))}
        <MuteFields
          value={values.mute_after}
          error={problems.mute_after ?? problems['mute_after.rejections'] ?? problems['mute_after.of']}
          onChange={(mute_after) => set({ mute_after })}
        />
      </div>
    </Panel>
  );
}
