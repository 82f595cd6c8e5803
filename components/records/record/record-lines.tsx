'use client';

import { Panel } from '#components/base/ui/panel.tsx';
import { type Entry, isObject, type KindField } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { FullValue } from '../values/full-value.tsx';
import { FrozenMark } from './facts/frozen-mark.tsx';
import { useEditable } from './facts/use-editable.ts';
import classes from './record.module.css';

/** True for the lines of a document, whose table needs the whole width of the page. */
export function isLines({ name }: Pick<KindField, 'name'>, record: Entry): boolean {
  const value = record[name];
  return name === 'lines' && Array.isArray(value) && value.length > 0 && value.every(isObject);
}

/** The lines of a document with all their columns, across the whole page. */
export function RecordLines({ record }: { record: Entry }) {
  const { kind, words } = useKind();
  const { reasonOf } = useEditable(record);
  const lines = kind.fields.filter((field) => isLines(field, record));
  return lines.map(({ name }) => {
    const title = words.property(kind.kind, name);
    const fixed = reasonOf(name);
    return (
      <div key={name} className={classes.lines}>
        <Panel
          title={title}
          aside={
            fixed !== undefined && (
              <span className={classes.fixed}>
                <FrozenMark property={title} reason={fixed} />
              </span>
            )
          }
        >
          <FullValue name={name} value={record[name]} record={record} />
        </Panel>
      </div>
    );
  });
}
