import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import type { Bucket } from './buckets.ts';
import { useBucketWrites } from './use-buckets.ts';

const shownFields = ['name', 'endpoint', 'region', 'bucket', 'prefix', 'access_key', 'secret_access_key'];

/** The typed values of a bucket, their problems, and the call that saves it. */
export function useBucketForm(bucket: Bucket | undefined, onSaved: () => void) {
  const t = useTranslations('buckets');
  const failureText = useFailureText();
  const { create, update } = useBucketWrites();
  const [fields, set] = useSetState({
    name: bucket?.name ?? '',
    endpoint: bucket?.endpoint ?? '',
    region: bucket?.region ?? 'us-east-1',
    bucket: bucket?.bucket ?? '',
    prefix: bucket?.prefix ?? '',
    path_style: bucket?.path_style ?? true,
    access_key: bucket?.access_key ?? '',
    secret_access_key: '',
  });
  const [problem, setProblem] = useState<{ fields: Readonly<Record<string, string>>; other?: string }>({
    fields: {},
  });
  const { secret_access_key, endpoint, name, ...others } = fields;
  const values = { ...others, name: name.trim(), endpoint: endpoint.trim() || null };
  const input = { ...values, secret_access_key };
  const change = {
    ...values,
    id: bucket?.id ?? '',
    ...(secret_access_key ? { secret_access_key } : {}),
  };

  const handlers = {
    onSuccess: () => {
      notifications.show({ message: t('saved', { name: values.name }) });
      onSaved();
    },
    onError: (error: unknown) => {
      const found = byField(wireError(error).details);
      const isShown = shownFields.some((one) => found[one] !== undefined);
      setProblem({ fields: found, ...(isShown ? {} : { other: failureText(error) }) });
    },
  };

  function save() {
    setProblem({ fields: {} });
    if (bucket) update.mutate(change, handlers);
    else create.mutate(input, handlers);
  }

  // The code of a call can be copied and shown to others, so it never has the secret.
  const hidden = { secret_access_key: '…' };
  const shownInput = { ...input, ...hidden };
  const shownChange = { ...change, ...(secret_access_key ? hidden : {}) };
  const isBusy = create.isPending || update.isPending;
  return { fields, set, problem, shownInput, shownChange, save, isBusy };
}
