'use client';

import { isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import type { Editor } from './editor-of.ts';
import { type PartsProps, problemsBelow } from './editor-props.ts';
import classes from './form.module.css';

/** Properties that belong together, such as an address. */
export function GroupEditor({
  property,
  editor,
  Field,
  value,
  onChange,
  problems,
}: PartsProps<Extract<Editor, { is: 'group' }>>) {
  const { kind, words } = useKind();
  const given = isObject(value) ? value : {};
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{words.property(kind.kind, property.name)}</legend>
      {problems[''] && <p className={classes.problem}>{problems['']}</p>}
      <div className={classes.columns}>
        {editor.properties.map((one) => (
          <Field
            key={one.name}
            property={one}
            value={given[one.name]}
            onChange={(next) => onChange({ ...given, [one.name]: next })}
            problems={problemsBelow(problems, one.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
