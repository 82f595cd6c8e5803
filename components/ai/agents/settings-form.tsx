'use client';

import { Button, Group, NumberInput, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { LeaveGuard } from '#components/resources/form/leave-guard.tsx';
import classes from './agents.module.css';
import { type Agent, agentRoles, autonomies, oneOf } from './agents.ts';
import { KindFields } from './kind-fields.tsx';
import { MuteFields } from './mute-fields.tsx';
import { useAgentAbout } from './names.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { changesIn, numberNames, type Settings, settingsOf } from './settings.ts';
import { useShownAgent } from './use-agents.ts';

/** The settings form of an agent, built from the agent's own description. */
export function SettingsForm({ agent }: { agent: Agent }) {
  const t = useTranslations('agents');
  const roles = useTranslations('roles');
  const common = useTranslations('common');
  const about = useAgentAbout();
  const failureText = useFailureText();
  const client = useTRPCClient();
  const shown = useShownAgent();
  const form = useRef<HTMLFormElement>(null);
  const { type } = agent;
  const [before, setBefore] = useState(() => settingsOf(agent));
  const [values, setValues] = useState<Settings>(before);
  const set = (change: Partial<Settings>) => setValues((known) => ({ ...known, ...change }));
  const input = { type, ...changesIn(before, values) };
  const isChanged = Object.keys(input).length > 1;
  const save = useMutation({
    mutationFn: () => client.agents.update.mutate(input),
    onSuccess: ({ data }) => {
      shown.put(type, () => data);
      setBefore(settingsOf(data));
      setValues(settingsOf(data));
      notifications.show({ message: t('saved'), role: 'status' });
    },
  });
  const { details } = wireError(save.error);
  const problems = Object.fromEntries(details.map(({ path, message }) => [path, message]));

  useEffect(() => {
    if (save.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.isError]);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }

  return (
    <form ref={form} noValidate className={classes.stack} onSubmit={submit}>
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
          <Button variant="default" disabled={!isChanged} onClick={() => setValues(before)}>
            {t('takeBack')}
          </Button>
          <AsCode area="agents" verb="update" input={() => input} />
        </Group>
      </div>
      <LeaveGuard isActive={isChanged && !save.isPending} />
    </form>
  );
}
