'use client';

import { TagsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { RecordsSelect } from '#components/records/form/selects/records-select.tsx';
import classes from './agents.module.css';
import { type Agent, oneOf } from './agents.ts';
import type { Settings } from './settings.ts';

/** Fields that an agent can be limited by, with the kind of record to choose from. */
const choices = {
  owner_id: 'user',
  assignee_id: 'user',
  manager_id: 'user',
  company_id: 'company',
  department_id: 'department',
  pipeline_id: 'pipeline',
  project_id: 'project',
  supplier_id: 'supplier',
} as const;
const chosen = Object.keys(choices) as (keyof typeof choices)[];
const typed = ['source', 'team', 'ids'] as const;

/** The records that an agent looks at, unless it looks at all of them. */
export function ScopeFields({
  agent: { scopes },
  value,
  onChange,
}: {
  agent: Agent;
  value: Settings['scope'];
  onChange: (value: Settings['scope']) => void;
}) {
  const t = useTranslations('agents');
  return (
    <Panel title={t('scope')}>
      <p className={classes.about}>{t('scopeAbout')}</p>
      <div className={classes.fields}>
        {scopes.toReversed().map((name) => {
          const shared = {
            value: [...(value[name] ?? [])],
            onChange: (next: string[]) => onChange({ ...value, [name]: next }),
          };
          const record = oneOf(chosen, name);
          if (record)
            return (
              <RecordsSelect key={name} {...shared} label={t(`scopes.${record}`)} kind={choices[record]} />
            );
          const text = oneOf(typed, name);
          return (
            <TagsInput key={name} {...shared} label={text ? t(`scopes.${text}`) : name} acceptValueOnBlur />
          );
        })}
      </div>
    </Panel>
  );
}
