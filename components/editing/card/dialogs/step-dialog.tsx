'use client';

import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { atLeast } from '#server/kernel/access/access.ts';
import { type CardStatus, codeOf } from '../../queue/cards/card.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';
import { FormDialog } from './form-dialog.tsx';
import { type StepForm, useStepForm } from './use-step-form.ts';

/** A dialog for a step that needs an input, or that may be refused. */
export function StepDialog({ to, onClose }: { to: CardStatus; onClose: () => void }) {
  const t = useTranslations('card.step');
  const { card, words } = useCardWorkspace();
  const form = useStepForm(to, onClose);
  const step = words.step('edit_card', to);
  return (
    <FormDialog
      title={t('title', { step, code: codeOf(card) })}
      about={to === 'cancelled' ? t('cancelAbout') : undefined}
      submit={step}
      write={form.write}
      code={<AsCode area="editCards" verb="update" input={form.input} />}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {form.openFixes > 0 && <OpenFixes form={form} />}
        {form.clientComments.length > 0 && <ClientComments form={form} />}
        <StepText form={form} />
      </Stack>
    </FormDialog>
  );
}

function OpenFixes({ form: { openFixes, force } }: { form: StepForm }) {
  const t = useTranslations('card.step');
  const { viewer } = useCardWorkspace();
  return (
    <>
      <Text size="sm">{t('openFixes', { count: openFixes })}</Text>
      {atLeast(viewer.role, 'manager') && (
        <Checkbox
          label={t('force')}
          checked={force.isForced}
          onChange={(event) => force.setForced(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

function ClientComments({ form: { clientComments, acceptance } }: { form: StepForm }) {
  const t = useTranslations('card.step');
  const count = clientComments.length;
  return (
    <>
      <Text size="sm">{t('clientComments', { count })}</Text>
      <ul className={classes.quotes}>
        {clientComments.map(({ id, timecode, body, author_name }) => (
          <li key={id}>
            <strong>{[author_name ?? t('client'), timecode].filter(Boolean).join(' · ')}</strong>
            <span>{body}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('accept', { count })}
        checked={acceptance.isAccepted}
        error={acceptance.isMissing && t('acceptMissing')}
        onChange={(event) => acceptance.setAccepted(event.currentTarget.checked)}
      />
    </>
  );
}

/** The text that the step asks for, such as the reason for putting the card on hold. */
function StepText({ form: { text, write } }: { form: StepForm }) {
  const t = useTranslations('card.step');
  const b = useTranslations('board');
  const { card } = useCardWorkspace();
  const { want, typed, setTyped, isOptional, isMissing } = text;
  if (!want) return null;
  const field = {
    label: b(`want.${want}.label`),
    description: isOptional ? t('optional', { count: card.open_comments }) : b(`want.${want}.about`),
    value: typed,
    error: (isMissing && b('dialog.missing')) || write.problem?.fields[want],
    required: !isOptional,
    'data-autofocus': true,
  };
  return want === 'delivered_url' ? (
    <TextInput type="url" {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
  ) : (
    <Textarea autosize minRows={3} {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
  );
}
