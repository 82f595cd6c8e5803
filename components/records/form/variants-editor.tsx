'use client';

import { Select } from '@mantine/core';
import { isObject } from '../kinds/kind.ts';
import { type Editor, presetsOf } from './editor-of.ts';
import { type PartsProps, problemsBelow } from './editor-props.ts';
import classes from './form.module.css';
import { NamingContext, useNaming, useNamingWithin } from './naming.tsx';

/** Edits one of several shapes: first the shape, then its fields. */
export function VariantsEditor({
  property: { name },
  editor: { key, variants },
  Field,
  value,
  onChange,
  problems,
}: PartsProps<Extract<Editor, { is: 'variants' }>>) {
  const naming = useNaming();
  const inner = useNamingWithin(name);
  const given = isObject(value) ? value : {};
  const chosen = variants.find((one) => one.value === given[key]);
  const about = naming.about?.(name);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{naming.property(name)}</legend>
      {about && <p className={classes.about}>{about}</p>}
      <div className={classes.columns}>
        <Select
          label={inner.property(key)}
          allowDeselect={false}
          error={problems[''] ?? problems[key]}
          data={variants.map((one) => ({ value: one.value, label: inner.value(key, one.value) }))}
          value={chosen?.value ?? null}
          onChange={(next) => {
            const wanted = variants.find((one) => one.value === next);
            if (wanted) onChange({ ...presetsOf(wanted.properties), [key]: wanted.value });
          }}
        />
        <NamingContext value={inner}>
          {chosen?.properties.map((one) => (
            <Field
              key={one.name}
              property={one}
              value={given[one.name]}
              onChange={(next) => onChange({ ...given, [one.name]: next })}
              problems={problemsBelow(problems, one.name)}
            />
          ))}
        </NamingContext>
      </div>
    </fieldset>
  );
}
