'use client';

import { Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { NewLink } from '../../links/new-link.tsx';
import { SpanSelect } from '../../links/span-select.tsx';
import classes from '../card.module.css';
import { LinkItem } from '../tabs/link-item.tsx';
import { useHandOvers } from '../use-hand-overs.ts';
import { FormDialog } from './form-dialog.tsx';
import { useHandOverForm } from './use-hand-over-form.ts';

/** Hands the final cut over by a link, and shows the links that were made before. */
export function LinkHandOverForm({ choice, onClose }: { choice: ReactNode; onClose: () => void }) {
  const t = useTranslations('handOver');
  const links = useTranslations('reviewLinks');
  const form = useHandOverForm();
  const { fields, set, problems } = form;
  const made = useHandOvers();
  if (form.made)
    return (
      <NewLink name={form.name} address={form.made.url} isLocked={fields.password !== ''} onClose={onClose} />
    );
  return (
    <FormDialog
      title={t('handOver')}
      about={t('dialogAbout')}
      submit={links('submit')}
      write={form.write}
      code={<AsCode area="editHandOvers" verb="create" input={form.input} />}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {choice}
        <TextInput
          label={links('name')}
          required
          value={fields.name}
          error={form.isNameMissing ? links('nameMissing') : problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={links('password')}
          description={links('passwordAbout')}
          autoComplete="off"
          value={fields.password}
          error={problems.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
        <SpanSelect
          value={fields.days}
          error={problems.expires_at ?? problems.id}
          onChange={(days) => set({ days })}
        />
        {made.length > 0 && (
          <section aria-label={t('before')}>
            <h3>{t('before')}</h3>
            <ul className={classes.list}>
              {made.map((link) => (
                <LinkItem key={link.id} link={link} />
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </FormDialog>
  );
}
