'use client';

import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { Agent } from './agents.ts';
import { changesIn, type Settings, settingsOf } from './settings.ts';
import { useShownAgent } from './use-agents.ts';

/** The edited settings of an agent, their problems, and the call that saves the changed ones. */
export function useSettingsForm(agent: Agent) {
  const t = useTranslations('agents');
  const client = useTRPCClient();
  const shown = useShownAgent();
  const { type } = agent;
  const [before, setBefore] = useState(() => settingsOf(agent));
  const [values, setValues] = useState<Settings>(before);
  const input = { type, ...changesIn(before, values) };
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
  return {
    values,
    set: (change: Partial<Settings>) => setValues((known) => ({ ...known, ...change })),
    reset: () => setValues(before),
    input,
    isChanged: Object.keys(input).length > 1,
    problems: Object.fromEntries(details.map(({ path, message }) => [path, message])),
    save,
  };
}

export type AgentSettingsForm = ReturnType<typeof useSettingsForm>;
