'use client';

import { ActionIcon, TagsInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { isObject } from '#components/records/changes/entries.ts';
import { RecordSelect } from '#components/records/form/selects/record-select.tsx';
import { TitlesOf, useTitle } from '#components/records/values/titles.tsx';
import classes from './settings.module.css';

type Skills = Readonly<Record<string, unknown>>;

/** Edits the skills of each person. The server merges, so removed people are sent as null. */
export function SkillsField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: Skills) => void;
}) {
  const t = useTranslations('settings');
  const all: Skills = isObject(value) ? value : {};
  const people = Object.entries(all).filter(([, skills]) => Array.isArray(skills));
  return (
    <fieldset className={classes.wide}>
      <legend className={classes.legend}>{label}</legend>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <TitlesOf of={people.map(([id]) => id)}>
        {people.map(([id, skills]) => (
          <PersonSkills
            key={id}
            id={id}
            skills={Array.isArray(skills) ? skills.map(String) : []}
            onChange={(next) => onChange({ ...all, [id]: next })}
          />
        ))}
      </TitlesOf>
      <RecordSelect
        aria-label={t('addPerson')}
        kind="user"
        value={null}
        onChange={(id) => id && onChange({ ...all, [id]: all[id] ?? [] })}
      />
    </fieldset>
  );
}

function PersonSkills({
  id,
  skills,
  onChange,
}: {
  id: string;
  skills: string[];
  onChange: (skills: string[] | null) => void;
}) {
  const t = useTranslations('settings');
  const name = useTitle(id)?.title ?? id;
  return (
    <div className={classes.row}>
      <TagsInput
        label={name}
        placeholder={t('skills')}
        value={skills}
        acceptValueOnBlur
        onChange={onChange}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('removeRow', { name })}
        onClick={() => onChange(null)}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
