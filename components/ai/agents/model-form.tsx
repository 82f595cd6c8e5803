'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useProblemFocus } from '#components/base/ui/focus/use-problem-focus.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import classes from './agents.module.css';
import { ModelAddressFields, ModelKeyFields, ModelLimitFields } from './model-fields.tsx';
import { type Model, useModelForm } from './use-model-form.ts';

/** A form for the address, name and spending limit of the model. The API key is stored and never shown. */
export function ModelForm({ model }: { model: Model }) {
  const common = useTranslations('common');
  const form = useModelForm(model);
  const area = useProblemFocus(form.isRefused);
  return (
    <HydratedForm
      ref={area}
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ModelAddressFields form={form} />
      <ModelKeyFields form={form} />
      <ModelLimitFields form={form} />
      {form.trouble && (
        <p role="alert" className={classes.problem}>
          {form.trouble}
        </p>
      )}
      <Group gap="xs">
        <Button type="submit" loading={form.isSaving}>
          {common('save')}
        </Button>
        <AsCode area="aiModel" verb="update" input={form.shownInput} />
      </Group>
    </HydratedForm>
  );
}
