'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { LeaveGuard } from '#components/records/form/leave-guard.tsx';
import { type Provider, placeOf } from '../integrations.ts';
import { useRefreshIntegrations } from '../use-integrations.ts';
import { ConnectionFields } from './connection-fields.tsx';
import formClasses from './form-footer.module.css';
import { withheld } from './needed.ts';
import { useConnectionForm } from './use-connection-form.ts';

const HookDialog = dynamic(() => loadPart(() => import('../hook-dialog.tsx')).then((all) => all.HookDialog), {
  ssr: false,
});

/** A form for a new connection, built from the provider's description of its configuration. */
export function ConnectForm({ provider, table }: { provider: Provider; table: WordTable }) {
  const t = useTranslations();
  const router = useRouter();
  const client = useTRPCClient();
  const refresh = useRefreshIntegrations();
  const words = useMemo(() => wordsFrom(table), [table]);
  const connecting = useConnectionForm(provider, undefined);
  const [shown, setShown] = useState<{ id: string; url: string }>();
  const { form, changes, credentials } = connecting;
  const call = {
    name: String(form.values.name ?? ''),
    ...changes,
    provider: provider.provider,
    ...(Object.keys(credentials).length ? { credentials } : {}),
  };

  const connect = useMutation({
    mutationFn: () => client.integrationConnections.create.mutate(call),
    onError: form.fail,
    onSuccess: ({ data, hook_url }) => {
      void refresh();
      if (hook_url) setShown({ id: data.id, url: hook_url });
      else router.push(placeOf(data.id));
    },
  });

  return (
    <HydratedForm
      ref={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.clear();
        connect.mutate();
      }}
    >
      <ConnectionFields provider={provider} words={words} form={connecting} set={[]} />
      <div className={formClasses.footer}>
        {form.trouble && (
          <p className={formClasses.problem} role="alert">
            {form.trouble}
          </p>
        )}
        <Button type="submit" loading={connect.isPending}>
          {t('integrationForm.connect')}
        </Button>
        <Button variant="default" onClick={() => router.push('/integrations')}>
          {t('common.cancel')}
        </Button>
        <AsCode
          area="integrationConnections"
          verb="create"
          input={() => ({
            ...call,
            ...('credentials' in call ? { credentials: withheld(credentials) } : {}),
          })}
        />
      </div>
      <LeaveGuard isActive={connecting.isTouched && !connect.isSuccess} />
      {shown && <HookDialog url={shown.url} onClose={() => router.push(placeOf(shown.id))} />}
    </HydratedForm>
  );
}
