'use client';

import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { type Area, allows, type TokenRole } from '#server/kernel/access/access.ts';
import { type Call, groupByArea } from './calls.ts';
import classes from './preview.module.css';
import { PreviewCalls } from './preview-calls.tsx';
import { isArea } from './tokens.ts';

type Side = 'allowed' | 'refused';

/**
 * The calls that a token would be allowed. They come from the declarations that the server enforces, so the
 * preview cannot be wrong.
 */
export function PermissionPreview({ role, areas }: { role: TokenRole; areas: Area[] }) {
  const t = useTranslations('preview');
  const roles = useTranslations('roles');
  const failureText = useFailureText();
  const [side, setSide] = useState<Side>('allowed');
  const [words, setWords] = useState('');
  const preview = useQuery(
    useTRPC().tokens.preview.queryOptions(
      { role, areas },
      { placeholderData: keepPreviousData, staleTime: 300_000 },
    ),
  );
  const { allowed, refused } = preview.data?.data ?? { allowed: [], refused: [] };
  const groups = groupByArea(side === 'allowed' ? allowed : refused, words);
  const missing = ({ area, role: needed }: Call) =>
    allows({ role: 'owner', areas }, { role: needed, area: isArea(area) ? area : null })
      ? t('needs', { role: roles(needed) })
      : t('outside');
  return (
    <section className={classes.preview} aria-label={t('title')}>
      <h2 className={classes.title}>{t('title')}</h2>
      <ChoiceBar
        isWide
        isSmall
        aria-label={t('show')}
        value={side}
        onChoose={setSide}
        choices={[
          { value: 'allowed', label: t('allowed', { count: allowed.length }) },
          { value: 'refused', label: t('refused', { count: refused.length }) },
        ]}
      />
      <TextInput
        type="search"
        size="xs"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('list')} aria-busy={preview.isFetching}>
        {preview.isError && <p className={classes.nothing}>{failureText(preview.error)}</p>}
        {preview.isSuccess && groups.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
        {groups.map(([area, calls]) => (
          <PreviewCalls
            key={area}
            area={area}
            calls={calls}
            missing={side === 'refused' ? missing : undefined}
          />
        ))}
      </section>
    </section>
  );
}
