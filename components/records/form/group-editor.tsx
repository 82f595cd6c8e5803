'use client';

import { isObject } from '../kinds/kind.ts';
import type { Editor } from './editor-of.ts';
import { type PartsProps, problemsBelow } from './editor-props.ts';
import classes from './form.module.css';
import { NamingContext, useNaming, useNamingWithin } from './naming.tsx';
import { isBlank } from './values.ts';

/** Properties that belong together, such as an address. */
export function GroupEditor({
  property,
  editor,
  Field,
  value,
  onChange,
  problems,
}: PartsProps<Extract<Editor, { is: 'group' }>>) {
  const naming = useNaming();
  const inner = useNamingWithin(property.name);
  const about = naming.about?.(property.name);
  const given = isObject(value) ? value : {};
  // An empty optional group requires none of its fields.
  const isLeftOut = !property.isRequired && isBlank(given);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{naming.property(property.name)}</legend>
      {about && <p className={classes.about}>{about}</p>}
      {problems[''] && <p className={classes.problem}>{problems['']}</p>}
      <div className={classes.columns}>
        <NamingContext value={inner}>
          {editor.properties.map((one) => (
            <Field
              key={one.name}
              property={isLeftOut ? { ...one, isRequired: false } : one}
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
