'use client';

import { isObject } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { FullValue } from '#components/records/values/full-value.tsx';
import { isEmpty, ShortValue } from '#components/records/values/value.tsx';
import classes from './approvals.module.css';
import { type Approval, factsOf } from './approvals.ts';

/** The facts with their words; a first fact that is a number is the one that matters most. */
export function FactList({ item }: { item: Approval }) {
  const { kind, words } = useKind();
  const record = factsOf(item);
  const [first, ...rest] = item.facts;
  const isFigure = typeof first?.value === 'number';
  const others = (isFigure ? rest : item.facts).filter(({ value }) => !isEmpty(value));
  return (
    <>
      {isFigure && (
        <p className={classes.figure}>
          <span className={classes.label}>{words.property(kind.kind, first.name)}</span>
          <span className={classes.value}>
            <ShortValue name={first.name} value={first.value} record={record} />
          </span>
        </p>
      )}
      <dl className={classes.others}>
        {others.map(({ name, value }) => (
          <div key={name} data-wide={isWide(value) || undefined}>
            <dt>{words.property(kind.kind, name)}</dt>
            <dd>
              <FullValue name={name} value={value} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const longText = 60;

/** Lines, objects with several values and long texts take the whole width. */
const isWide = (value: unknown) =>
  Array.isArray(value) ||
  (isObject(value) && !('id' in value)) ||
  (typeof value === 'string' && value.length > longText);
