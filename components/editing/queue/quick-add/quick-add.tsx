'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { AnchoredPopover } from '#components/base/ui/floating/anchored-popover.tsx';
import { TemplateSelect } from '../templates/template-select.tsx';
import { type CardTemplate, useCardTemplates } from '../templates/use-card-templates.ts';
import { useQueueView } from '../view.ts';
import type { QueueView } from '../view-state.ts';
import { useWorkspace } from '../workspace.ts';

/** A new card takes what the board is filtered by, so that it is seen there. */
const likeOf = ({ project, client, deliverable, tag }: QueueView) => ({
  ...(project === null ? {} : { project_id: project }),
  ...(client === null ? {} : { client_company_id: client }),
  ...(deliverable === null ? {} : { deliverable }),
  ...(tag === null ? {} : { tags: [tag] }),
});

/** The typed title of a new card, its template, and the call that creates it. A refused title comes back. */
function useQuickCard(status: 'backlog' | 'ready') {
  const t = useTranslations('board');
  const { store } = useWorkspace();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [view] = useQueueView();
  const { templates, titleOf } = useCardTemplates();
  const [template, setTemplate] = useState<CardTemplate>();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();

  function choose(now: CardTemplate | undefined) {
    const own = template ? titleOf(template) : '';
    if (title === own) setTitle(now ? titleOf(now) : '');
    setTemplate(now);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = title.trim();
    if (given === '') return setProblem(t('newCard.titleMissing'));
    const next = template ? titleOf(template) : '';
    setTitle(next);
    setProblem(undefined);
    try {
      const { data } = await client.editCards.create.mutate({
        ...{ title: given, status, ...likeOf(view) },
        ...(template ? { template_id: template.id } : {}),
      });
      store.add([data], true);
    } catch (error) {
      setTitle((now) => (now === next ? given : now));
      setProblem(failureText(error));
    }
  }
  return { templates, template, choose, title, setTitle, problem, submit };
}

/** The field for the title of a new card. It stays open for the next one. */
export function QuickAdd({
  anchor,
  onClose,
  status,
  name,
}: MenuAnchor & { status: 'backlog' | 'ready'; name: string }) {
  const t = useTranslations('board');
  const { open } = useWorkspace();
  const { templates, template, choose, title, setTitle, problem, submit } = useQuickCard(status);
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={t('quickAdd.in', { name })}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TemplateSelect templates={templates} chosen={template} onChoose={choose} />
          <TextInput
            label={t('newCard.name')}
            description={t('quickAdd.about')}
            data-autofocus
            value={title}
            maxLength={300}
            error={problem}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Stack>
        <Group justify="space-between" mt="xs" gap="xs">
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => {
              onClose();
              open({ kind: 'new', title: title.trim(), template });
            }}
          >
            {t('quickAdd.more')}
          </Button>
          <Button type="submit" size="compact-md">
            {t('newCard.submit')}
          </Button>
        </Group>
      </form>
    </AnchoredPopover>
  );
}
