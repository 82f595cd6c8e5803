'use client';

import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { type SavedView, useViewCalls } from './use-views.ts';
import classes from './views.module.css';

/** A changed name is saved when its field loses the focus, and a switch when it is clicked. */
export function ManageRow({ view }: { view: SavedView }) {
  const t = useTranslations('views');
  const failureText = useFailureText();
  const { update, remove } = useViewCalls();
  const [name, setName] = useState(view.name);
  const { id, is_shared } = view;
  const atName = update.error ? byField(wireError(update.error).details).name : undefined;
  const failure = remove.error ?? (atName ? null : update.error);

  function rename() {
    if (name.trim() !== view.name) update.mutate({ id, name });
  }

  return (
    <li className={classes.row}>
      <TextInput
        className={classes.name}
        aria-label={t('nameOf', { name: view.name })}
        description={view.is_own ? undefined : t('byOther')}
        error={atName ?? (failure ? failureText(failure) : undefined)}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
        }}
      />
      <Switch
        label={t('share')}
        checked={update.isPending ? (update.variables.is_shared ?? is_shared) : is_shared}
        onChange={(event) => update.mutate({ id, is_shared: event.currentTarget.checked })}
      />
      <ActionIcon
        variant="subtle"
        color="brick"
        size="lg"
        data-tip={t('delete')}
        aria-label={t('deleteOf', { name: view.name })}
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(
            { id },
            { onSuccess: () => notifications.show({ message: t('deleted', { name: view.name }) }) },
          )
        }
      >
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
