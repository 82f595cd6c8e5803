'use client';

import { Badge, Group, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Panel } from '../ui/panel.tsx';
import type { Remark } from './review.ts';

/** What was said of the cut, in its own order; answers below what they answer. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const t = useTranslations('review');
  const roots = remarks.filter(({ parent_id }) => parent_id === null);
  return (
    <Panel title={t('comments')}>
      {roots.length === 0 && <Text c="dimmed">{t('noComments')}</Text>}
      <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {roots.map((root) => (
          <li key={root.id}>
            <One remark={root} />
            {remarks
              .filter(({ parent_id }) => parent_id === root.id)
              .map((answer) => (
                <Stack key={answer.id} pl="lg" pt="xs" gap={0}>
                  <One remark={answer} />
                </Stack>
              ))}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function One({ remark }: { remark: Remark }) {
  const t = useTranslations('review');
  const format = useFormatter();
  const { timecode, kind, author, is_yours, resolved, body, created_at } = remark;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {timecode && <Text ff="monospace">{timecode}</Text>}
        <Badge variant="light" color={kind === 'fix' ? 'brick' : 'gray'}>
          {t(`kinds.${kind}`)}
        </Badge>
        {resolved && <Badge color="spruce">{t('resolved')}</Badge>}
        <Text size="sm" c="dimmed">
          {is_yours ? (author ?? t('you')) : (author ?? t('house'))} ·{' '}
          {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })}
        </Text>
      </Group>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Text>
    </Stack>
  );
}
