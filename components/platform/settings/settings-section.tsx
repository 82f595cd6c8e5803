'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Control, FieldGroup, Section } from './fields.ts';
import { nested } from './flat.ts';
import { WithSample } from './sample/with-sample.tsx';
import { patchOf } from './section-changes.ts';
import { fieldsIn } from './sections.ts';
import { SettingField } from './setting-field.tsx';
import classes from './settings.module.css';
import { useSettingsPage } from './settings-context.tsx';
import { useSection } from './use-section.ts';
import type { Settings } from './use-settings.ts';

/** A group of settings that are saved together. */
export function SettingsSection({ section, settings }: { section: Section; settings: Settings }) {
  const t = useTranslations('settings');
  const paths = fieldsIn(section).map(({ path }) => path);
  const form = useSection(section.key, settings, paths);
  const patch = () => patchOf(section.groups, form.changes, form.valueAt);
  const groups = (
    <div className={classes.groups}>
      {section.groups.map((group) => (
        <Group key={group.named?.name ?? ''} group={group} form={form} />
      ))}
    </div>
  );
  return (
    <div id={section.key} className={classes.section}>
      <Panel title={t(`sections.${section.key}.title`)}>
        <p className={classes.about}>{t(`sections.${section.key}.about`)}</p>
        <HydratedForm
          ref={form.form}
          onSubmit={(event) => {
            event.preventDefault();
            form.save(patch());
          }}
        >
          {section.isOnDocuments ? <WithSample patch={patch()}>{groups}</WithSample> : groups}
          <SectionFooter form={form} patch={patch} />
        </HydratedForm>
      </Panel>
    </div>
  );
}

type SectionForm = ReturnType<typeof useSection>;

export function SectionFooter({
  form,
  patch,
}: {
  form: Pick<SectionForm, 'isBusy' | 'isDirty' | 'reset' | 'trouble'>;
  patch: () => Record<string, unknown>;
}) {
  const t = useTranslations();
  return (
    <div className={classes.footer}>
      {form.trouble && (
        <p className={classes.problem} role="alert">
          {form.trouble}
        </p>
      )}
      <Button type="submit" loading={form.isBusy} disabled={!form.isDirty}>
        {t('common.save')}
      </Button>
      {form.isDirty && (
        <Button variant="default" onClick={form.reset}>
          {t('settings.discard')}
        </Button>
      )}
      <AsCode area="settings" verb="update" input={() => nested(patch())} />
    </div>
  );
}

function Group({ group, form }: { group: FieldGroup; form: SectionForm }) {
  const { words } = useSettingsPage();
  const fields = group.fields.map((field) => (
    <div key={field.path} className={wideOnes.includes(field.control.is) ? classes.wide : undefined}>
      <SettingField
        field={field}
        value={form.valueAt(field.path)}
        problems={form.problems}
        country={form.valueAt('country')}
        onChange={(value) => form.set(field.path, value)}
      />
    </div>
  ));
  if (!group.named) return <div className={classes.fields}>{fields}</div>;
  const { by, name } = group.named;
  const title =
    by === 'kind'
      ? words.kind(name)
      : by === 'leave'
        ? words.value('settings', 'paid_leave', name)
        : words.property('settings', name);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.fields}>{fields}</div>
    </fieldset>
  );
}

const wideOnes: readonly Control['is'][] = ['rows', 'skills', 'pairs', 'records', 'choices', 'flag', 'file'];
