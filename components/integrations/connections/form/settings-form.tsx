'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { LeaveGuard } from '#components/records/form/leave-guard.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import { useKindWords } from '../kind-words.tsx';
import { useRefreshIntegrations } from '../use-integrations.ts';
import { ConnectionFields } from './connection-fields.tsx';
import formClasses from './form-footer.module.css';
import { withheld } from './needed.ts';
import { useConnectionForm } from './use-connection-form.ts';

/** A form for the name, the configuration, the schedule and the credentials of a connection. */
export function SettingsForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const refresh = useRefreshIntegrations();
  const words = useKindWords();
  const { connection, provider } = useThisConnection();
  const { id } = connection;
  const settings = useConnectionForm(provider, connection);
  const { form, changes, credentials } = settings;
  const hasSecrets = Object.keys(credentials).length > 0;
  const call = { id, ...changes, ...(hasSecrets ? { credentials } : {}) };
  const isChanged = Object.keys(changes).length > 0 || hasSecrets;

  const save = useMutation({
    mutationFn: () => client.integrationConnections.update.mutate(call),
    onError: form.fail,
    onSuccess: (reply) => {
      queryClient.setQueryData(trpc.integrationConnections.get.queryKey({ id }), (known) =>
        known ? { ...known, data: reply.data } : known,
      );
      void refresh();
      notifications.show({ message: t('integrationForm.saved') });
      onSaved();
    },
  });

  return (
    <HydratedForm
      ref={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.clear();
        save.mutate();
      }}
    >
      <ConnectionFields provider={provider} words={words} form={settings} set={connection.credentials_set} />
      <div className={formClasses.footer}>
        {form.trouble && (
          <p className={formClasses.problem} role="alert">
            {form.trouble}
          </p>
        )}
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          {t('common.save')}
        </Button>
        <AsCode
          area="integrationConnections"
          verb="update"
          input={() => ({ ...call, ...(hasSecrets ? { credentials: withheld(credentials) } : {}) })}
        />
      </div>
      <LeaveGuard isActive={isChanged && !save.isSuccess} />
    </HydratedForm>
  );
}
