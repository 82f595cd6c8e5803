'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { EditForm } from './use-edit-form.ts';

/** The texts that describe a video: its title, its description, its brief and its sources. */
export function BriefFields({ form: { fields, set, labelled, titleMissing } }: { form: EditForm }) {
  const t = useTranslations('card.edit');
  const title = labelled('title');
  return (
    <>
      <TextInput
        {...title}
        error={titleMissing ?? title.error}
        required
        value={fields.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        data-autofocus
      />
      <Textarea
        {...labelled('description')}
        autosize
        minRows={2}
        value={fields.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Textarea
        {...labelled('brief')}
        description={t('briefAbout')}
        autosize
        minRows={3}
        value={fields.brief}
        onChange={(event) => set({ brief: event.currentTarget.value })}
      />
      <Textarea
        {...labelled('source_urls')}
        description={t('sourcesAbout')}
        autosize
        minRows={2}
        value={fields.sources}
        onChange={(event) => set({ sources: event.currentTarget.value })}
      />
    </>
  );
}
