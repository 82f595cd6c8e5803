'use client';

import { Modal, Stack, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { viewQuery } from './query.ts';
import { useViewCalls, useViews } from './use-views.ts';

/** Saves the current filters under a name; an existing view of that name is replaced. */
export function SaveDialog({ place, onClose }: { place: string; onClose: () => void }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const query = viewQuery(useSearchParams().toString());
  const own = useViews(place).data?.data.filter((one) => one.is_own) ?? [];
  const { create, update } = useViewCalls();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState<boolean>();
  const known = own.find((one) => one.name === name.trim());
  const shared = isShared ?? known?.is_shared ?? false;
  const error = create.error ?? update.error;
  const atField = error ? byField(wireError(error).details).name : undefined;
  const input = { place, name, query, is_shared: shared };

  const options = {
    onSuccess: () => {
      notifications.show({ message: t('views.saved', { name: name.trim() }) });
      onClose();
    },
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    create.reset();
    update.reset();
    if (known) update.mutate({ id: known.id, query, is_shared: shared }, options);
    else create.mutate(input, options);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('views.saveTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('views.name')}
            description={known ? t('views.known') : undefined}
            placeholder={t('views.nameExample')}
            error={atField}
            maxLength={100}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Switch
            label={t('views.share')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        </Stack>
        <DialogFooter
          submit={known ? t('views.replace') : t('views.saveDo')}
          isBusy={create.isPending || update.isPending}
          problem={error && !atField ? failureText(error) : undefined}
          aside={<AsCode area="views" verb="create" input={() => input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
