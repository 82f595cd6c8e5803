'use client';

import { ProblemText } from '../../values/problem-text.tsx';
import type { FieldProps } from '../editor-props.ts';
import { useFormText } from '../form-context.tsx';
import { useNaming } from '../naming.tsx';
import { attendeesIn } from './attendee.ts';
import { AttendeesInput } from './attendees-input.tsx';
import { BusyNotes } from './busy-notes.tsx';
import { timesIn } from './times.ts';

/** The attendees of an event in its form, with what they have at its time. */
export function AttendeesEditor({ property, value, onChange, problems }: FieldProps) {
  const naming = useNaming();
  const [problem] = Object.values(problems);
  const times = timesIn(useFormText('starts_at'), useFormText('ends_at'), useFormText('id'));
  return (
    <div>
      <AttendeesInput
        label={naming.property(property.name)}
        description={naming.about?.(property.name)}
        error={problem && <ProblemText text={problem} />}
        value={value}
        onChange={onChange}
      />
      <BusyNotes people={attendeesIn(value)} times={times} />
    </div>
  );
}
