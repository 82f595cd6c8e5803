'use client';

import { Skeleton, TextInput } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Words } from '#components/base/wording/words/lookups.ts';
import { problemsBelow } from '#components/records/form/editor-props.ts';
import { FormFields } from '#components/records/form/form-fields.tsx';
import { NamingContext } from '#components/records/form/naming.tsx';
import { isObject } from '#components/records/kinds/kind.ts';
import classes from '../integrations.module.css';
import type { Provider } from '../integrations.ts';
import { useProviderNaming } from './provider-naming.ts';
import { ScheduleField } from './schedule-field.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

const EventPicker = dynamic(
  () => loadPart(() => import('../../webhooks/event-picker.tsx')).then((all) => all.EventPicker),
  {
    ssr: false,
    loading: () => <Skeleton height={320} radius="md" />,
  },
);

const SecretFields = dynamic(
  () => loadPart(() => import('./secret-fields.tsx')).then((all) => all.SecretFields),
  {
    ssr: false,
    loading: () => <Skeleton height={62} radius="md" />,
  },
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export function ConnectionFields({
  provider,
  words,
  form: { form, asked },
  set,
}: {
  provider: Provider;
  words: Words;
  form: ConnectionForm;
  /** Names of the secrets that are already stored. */
  set: readonly string[];
}) {
  const t = useTranslations('integrationForm');
  const naming = useProviderNaming(provider.provider, words);
  const { values, problems } = form;
  const config = isObject(values.config) ? values.config : {};
  const below = problemsBelow(problems, 'config');
  const setConfig = (name: string, value: unknown) => form.set('config', { ...config, [name]: value });
  const isPicked = (name: string) => name === 'events';
  return (
    <NamingContext value={naming}>
      <div className={classes.stack}>
        <NamePanel provider={provider} form={form} />
        <Panel title={t('configTitle')}>
          <div className={classes.fields}>
            <FormFields
              properties={asked.filter(({ name }) => !isPicked(name))}
              form={{ values: config, problems: below, set: setConfig }}
            />
            {asked
              .filter(({ name }) => isPicked(name))
              .map(({ name }) => (
                <EventPicker
                  key={name}
                  chosen={textsOf(config[name])}
                  problem={Object.values(problemsBelow(below, name))[0]}
                  onChange={(chosen) => setConfig(name, chosen)}
                />
              ))}
          </div>
        </Panel>
        <Panel title={t('secretsTitle')}>
          <SecretFields
            provider={provider}
            config={config}
            set={set}
            value={values.credentials}
            problems={problemsBelow(problems, 'credentials')}
            onChange={(next) => form.set('credentials', next)}
          />
        </Panel>
      </div>
    </NamingContext>
  );
}

/** The name of the connection, and the times of its runs. */
function NamePanel({ provider, form }: { provider: Provider; form: ConnectionForm['form'] }) {
  const t = useTranslations('integrationForm');
  const { values, problems } = form;
  return (
    <Panel>
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          description={t('nameAbout')}
          withAsterisk
          maxLength={200}
          error={problems.name}
          value={textOf(values.name)}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        {provider.has_runs && (
          <ScheduleField
            value={typeof values.schedule === 'string' ? values.schedule : null}
            error={problems.schedule}
            onChange={(schedule) => form.set('schedule', schedule)}
          />
        )}
      </div>
    </Panel>
  );
}
