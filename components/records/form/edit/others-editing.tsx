'use client';

import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type Present, usePresence } from '#components/views/thread/use-presence.ts';
import { TitlesOf, useTitles } from '../../values/titles.tsx';

interface Props {
  id: string;
  /** True while this person has changed something. */
  isWriting: boolean;
}

/** Names the others at the same document before anything is saved. Two people who change it at once are warned. */
export function OthersEditing({ id, isWriting }: Props) {
  const others = usePresence(id, isWriting);
  return (
    <TitlesOf of={others}>
      <Notice others={others} />
    </TitlesOf>
  );
}

function Notice({ others }: { others: readonly Present[] }) {
  const t = useTranslations('data.others');
  const format = useFormatter();
  const titles = useTitles();
  const namesOf = (state: Present['state']) => {
    const all = others
      .filter((one) => one.state === state)
      .map((one) => titles[one.id]?.title ?? t('somebody'));
    return { count: all.length, names: format.list(all) };
  };
  const [writing, looking] = [namesOf('writing'), namesOf('looking')];
  return (
    <div role="status">
      {writing.count + looking.count > 0 && (
        <Alert mb="md" color={writing.count > 0 ? 'amber' : 'gray'} icon={<IconUsers aria-hidden />}>
          {writing.count > 0 ? t('writing', writing) : t('looking', looking)}
        </Alert>
      )}
    </div>
  );
}
