'use client';

import { Anchor, Stack, TextInput } from '@mantine/core';
import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { placeOf } from '#components/records/kinds/kind.ts';
import { titlePlaceholders } from '#server/areas/editing/templates/title-placeholders.ts';
import { type Card, codeOf } from '../cards/card.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  card: Pick<Card, 'id' | 'code' | 'title'>;
  onClose: () => void;
}

/** Stores a card as the template of further ones. */
export function TemplateDialog({ card, onClose }: Props) {
  const t = useTranslations('board.template');
  const failureText = useFailureText();
  const [fields, set] = useSetState({ name: card.title, title: card.title });
  const make = useStoreTemplate(card.id, (name, id) => {
    onClose();
    notifications.show({
      role: 'status',
      message: (
        <>
          {t('done', { name })}{' '}
          <Anchor component={Link} href={placeOf('card_templates', id)} inherit>
            {t('open')}
          </Anchor>
        </>
      ),
    });
  });
  const problems = byField(make.error ? wireError(make.error).details : []);
  return (
    <Dialog
      title={t('save', { code: codeOf(card) })}
      about={t('about')}
      submit={t('submit')}
      isBusy={make.isPending}
      isIncomplete={!fields.name.trim()}
      problem={make.error && Object.keys(problems).length === 0 ? failureText(make.error) : undefined}
      onSubmit={() => make.mutate(fields)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('name')}
          required
          maxLength={200}
          value={fields.name}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={t('title')}
          description={t('titleAbout', {
            placeholders: titlePlaceholders.map((one) => `{${one}}`).join(' '),
          })}
          maxLength={300}
          value={fields.title}
          error={problems.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Stack>
    </Dialog>
  );
}

/** Reads the whole card, because the board has only what it shows, and stores a template with its values. */
function useStoreTemplate(id: string, onStored: (name: string, id: string) => void) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, title }: { name: string; title: string }) => {
      const { data: card } = await client.editCards.get.query({ id });
      const { data } = await client.cardTemplates.create.mutate({
        name: name.trim(),
        title: title.trim() || null,
        description: card.description,
        project_id: card.project_id,
        client_company_id: card.client_company_id,
        deliverable: card.deliverable,
        brief: card.brief,
        language: card.language,
        target: card.target,
        priority: card.priority,
        estimate_minutes: card.estimate_minutes,
        reviewer_ids: card.reviewer_ids,
        skills_required: card.skills_required,
        max_rounds: card.max_rounds,
        approvals_needed: card.approvals_needed,
        tags: card.tags,
      });
      return data;
    },
    onSuccess: (data) => {
      void queryClient.invalidateQueries({ queryKey: trpc.cardTemplates.pathKey() });
      onStored(data.name, data.id);
    },
  });
}
