'use client';

import { Radio, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { EndpointForm } from './endpoint-form.ts';
import { EventPicker } from './event-picker.tsx';
import { FilterFields } from './filter-fields.tsx';
import classes from './form.module.css';

export function EndpointFields({ form }: { form: EndpointForm }) {
  const t = useTranslations('webhookForm');
  const { isEverything, payload } = form.values;
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('url')}
        description={t('urlAbout')}
        placeholder="https://example.com/hooks/platform"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('description')}
        description={t('descriptionAbout')}
        maxLength={300}
        {...form.getInputProps('description')}
      />
      <Radio.Group
        label={t('events')}
        value={isEverything ? 'all' : 'chosen'}
        onChange={(value) => form.setFieldValue('isEverything', value === 'all')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('eventsAll')} />
          <Radio value="chosen" label={t('eventsChosen')} />
        </Stack>
      </Radio.Group>
      {!isEverything && (
        <EventPicker
          chosen={form.values.events}
          problem={form.errors.events}
          onChange={(events) => form.setFieldValue('events', events)}
        />
      )}
      <Radio.Group
        label={t('payload')}
        value={payload}
        onChange={(value) => form.setFieldValue('payload', value === 'thin' ? 'thin' : 'full')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="full" label={t('payloadFull')} />
          <Radio value="thin" label={t('payloadThin')} />
        </Stack>
      </Radio.Group>
      <FilterFields
        rows={form.values.filter}
        further={form.values.further}
        problem={form.errors.filter}
        onChange={(filter) => form.setFieldValue('filter', filter)}
      />
    </div>
  );
}
