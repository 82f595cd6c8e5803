'use client';

import { Anchor, Select, Stack, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useMay } from '#components/base/session/context.tsx';
import type { Bucket } from '../../buckets/buckets.ts';
import { useBuckets } from '../../buckets/use-buckets.ts';
import { useHandOverWrites } from '../use-bucket-hand-overs.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

/** Begins to send the final cut to a bucket; its progress is on the page of the card. */
export function BucketHandOverForm({
  version,
  choice,
  onClose,
}: {
  version: string;
  choice: ReactNode;
  onClose: () => void;
}) {
  const t = useTranslations('handOver');
  const buckets = useBuckets();
  const { create } = useHandOverWrites();
  const write = useWrite();
  const [chosen, choose] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const active = buckets.data?.data.filter(({ status }) => status === 'active') ?? [];
  const [only] = active.length === 1 ? active : [];
  const bucket = chosen ?? only?.id ?? null;
  const input = () => ({
    id: version,
    bucket_id: bucket ?? '',
    ...(name.trim() ? { name: name.trim() } : {}),
  });
  const problems = write.problem?.fields ?? {};

  async function submit() {
    setTried(true);
    if (bucket !== null && (await write.run(() => create.mutateAsync(input())))) onClose();
  }

  return (
    <FormDialog
      title={t('handOver')}
      about={t('bucketAbout')}
      submit={t('send')}
      write={write}
      code={<AsCode area="bucketHandOvers" verb="create" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {choice}
        <BucketChoice
          bucket={bucket}
          active={active}
          isEmpty={buckets.isSuccess && active.length === 0}
          error={isTried && bucket === null ? t('bucketMissing') : problems.bucket_id}
          onChoose={choose}
        />
        <AddBuckets />
        <TextInput
          label={t('objectName')}
          description={t('objectNameAbout')}
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}

interface BucketChoiceProps {
  bucket: string | null;
  active: readonly Bucket[];
  isEmpty: boolean;
  error: string | undefined;
  onChoose: (bucket: string | null) => void;
}

function BucketChoice({ bucket, active, isEmpty, error, onChoose }: BucketChoiceProps) {
  const t = useTranslations('handOver');
  return (
    <Select
      label={t('bucket')}
      required
      placeholder={t(isEmpty ? 'noBuckets' : 'chooseBucket')}
      data={active.map(({ id, name, bucket: place }) => ({ value: id, label: `${name} (${place})` }))}
      value={bucket}
      error={error}
      onChange={onChoose}
    />
  );
}

/** Leads admins to the page of buckets, and tells others who can add one. */
function AddBuckets() {
  const t = useTranslations('handOver');
  const may = useMay();
  const buckets = useBuckets();
  if (may('handOverBuckets', 'create'))
    return (
      <Anchor component={Link} href="/settings/hand-over" size="sm">
        {t('manageBuckets')}
      </Anchor>
    );
  return buckets.data?.data.length === 0 ? <p>{t('askAdmin')}</p> : null;
}
