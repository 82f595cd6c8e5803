'use client';

import { Badge, Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './agents.module.css';
import { type Agent, autonomies, oneOf } from './agents.ts';
import { useAgentNames } from './names.ts';
import type { Settings } from './settings.ts';
import { useShownAgent } from './use-agents.ts';

/** The kinds of suggestions that an agent makes, each with its own autonomy; a muted kind can be unmuted. */
export function KindFields({
  agent: { type, kinds },
  value,
  onChange,
}: {
  agent: Agent;
  value: Settings['kinds'];
  onChange: (value: Settings['kinds']) => void;
}) {
  const t = useTranslations('agents');
  const names = useAgentNames();
  const failureText = useFailureText();
  const client = useTRPCClient();
  const shown = useShownAgent();
  const unmute = useMutation({
    mutationFn: (kind: string) => client.agents.update.mutate({ type, kinds: { [kind]: { muted: false } } }),
    onSuccess: ({ data }) => shown.put(type, () => data),
  });
  return (
    <Panel title={t('kinds')}>
      <ul className={classes.kinds}>
        {kinds.map(({ kind, can_undo, muted }) => {
          const allowed = can_undo ? autonomies : autonomies.filter((one) => one !== 'auto_with_undo');
          return (
            <li key={kind} className={classes.kind}>
              <Select
                label={names.kind(type, kind)}
                description={can_undo ? undefined : t('cannotUndo')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                clearable
                placeholder={t('asAgent')}
                data={allowed.map((one) => ({ value: one, label: t(`autonomies.${one}`) }))}
                value={value[kind] ?? null}
                onChange={(next) => onChange({ ...value, [kind]: oneOf(autonomies, next) ?? null })}
              />
              {muted && (
                <p className={classes.badges}>
                  <Badge color="amber">{t('muted', { rejected: muted.rejected, of: muted.of })}</Badge>
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={unmute.isPending && unmute.variables === kind}
                    onClick={() => unmute.mutate(kind)}
                  >
                    {t('unmute')}
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {unmute.isError && (
        <p role="alert" className={classes.problem}>
          {failureText(unmute.error)}
        </p>
      )}
    </Panel>
  );
}
