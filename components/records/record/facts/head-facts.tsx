'use client';

import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { isEmpty, isWithheld } from '../../values/value.tsx';
import { Fact } from './fact.tsx';
import classes from './facts.module.css';
import { MakeAtFact } from './make-at-fact.tsx';
import { useEditable } from './use-editable.ts';

/** The few properties that matter most, large. Amounts weigh more than the rest. */
export function HeadFacts({ record }: { record: Entry }) {
  const { kind } = useKind();
  const { properties, reasonOf } = useEditable(record);
  const isShown = (name: string) =>
    !isEmpty(record[name]) || isWithheld(name, record) || properties.has(name);
  const names = kind.views.record.head.filter(
    (name) => kind.fields.some((field) => field.name === name) && isShown(name),
  );
  if (names.length === 0) return null;
  return (
    <dl className={classes.head}>
      {names.map((name) => (
        <Fact
          key={name}
          name={name}
          record={record}
          property={properties.get(name)}
          fixed={reasonOf(name)}
          isAmount={kind.units[name] === 'amount'}
          action={<MakeAtFact name={name} record={record} />}
        />
      ))}
    </dl>
  );
}
