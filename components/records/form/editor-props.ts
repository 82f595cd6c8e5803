import type { ComponentType } from 'react';
import type { Editor, Property } from './editor-of.ts';
import type { Problems } from './problems.ts';

export interface FieldProps {
  property: Property;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Problems below this value, by the rest of their path; its own problem has the empty path. */
  problems: Problems;
}

/** Editors of composed values render each part with `Field`. */
export interface PartsProps<E extends Editor> extends FieldProps {
  editor: E;
  Field: ComponentType<FieldProps>;
}

/** The problems of one part: `lines.0.qty` becomes `qty` for the first line. */
export const problemsBelow = (problems: Problems, part: string): Problems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path === part ? [['', text]] : path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [],
    ),
  );
