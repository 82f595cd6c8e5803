'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { inSentence } from '#components/base/wording/words/in-sentence.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { NewLink, useNewCall } from './new-link.tsx';
import { useView } from './use-view.ts';

interface Props {
  parent: string | undefined;
  /** Says what the records are for. */
  purpose: string | undefined;
}

/** There are no records at all, which begins with the first one, or none that match the search and the filters. */
export function NothingListed({ parent, purpose }: Props) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { isNarrowed, clear } = useView();
  const isCreated = useNewCall()?.verb === 'create';
  if (!isNarrowed)
    return (
      <Notice
        title={t('empty', { kinds: inSentence(words.kind(kind.kind, 'many')) })}
        about={purpose}
        action={isCreated && <NewLink parent={parent} isNamed />}
      />
    );
  return (
    <Notice
      title={t('nothingFound')}
      about={t('nothingFoundAbout')}
      action={
        <Group gap="xs">
          <Button variant="default" onClick={clear}>
            {t('clear')}
          </Button>
          {isCreated && <NewLink parent={parent} isNamed />}
        </Group>
      }
    />
  );
}
