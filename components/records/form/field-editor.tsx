'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { GridSkeleton } from '#components/views/grid/grid-skeleton.tsx';
import { ProblemText } from '../values/problem-text.tsx';
import type { Property } from './editor-of.ts';
import type { FieldProps } from './editor-props.ts';
import { fitsGrid } from './lines/fitting.ts';
import { type Naming, useNaming } from './naming.tsx';
import { ValueInput } from './value-input.tsx';

// Few forms have these inputs, so the browser downloads them only when a form does.
const AllocationsEditor = dynamic(() =>
  loadPart(() => import('./allocations/allocations-editor.tsx')).then((all) => all.AllocationsEditor),
);
const AttendeesEditor = dynamic(() =>
  loadPart(() => import('./attendees/attendees-editor.tsx')).then((all) => all.AttendeesEditor),
);
const AudienceEditor = dynamic(() =>
  loadPart(() => import('../audience/audience-editor.tsx')).then((all) => all.AudienceEditor),
);
const GroupEditor = dynamic(() =>
  loadPart(() => import('./group-editor.tsx')).then((all) => all.GroupEditor),
);
const InstalmentsEditor = dynamic(() =>
  loadPart(() => import('./instalments/instalments-editor.tsx')).then((all) => all.InstalmentsEditor),
);
const PairsEditor = dynamic(() =>
  loadPart(() => import('./pairs-editor.tsx')).then((all) => all.PairsEditor),
);
const LinesGrid = dynamic(
  () => loadPart(() => import('./lines/lines-grid.tsx')).then((all) => all.LinesGrid),
  { loading: GridSkeleton },
);
const PaperTaxes = dynamic(() =>
  loadPart(() => import('./taxes/paper-taxes.tsx')).then((all) => all.PaperTaxes),
);
const RowsEditor = dynamic(() => loadPart(() => import('./rows-editor.tsx')).then((all) => all.RowsEditor));
const VariantsEditor = dynamic(() =>
  loadPart(() => import('./variants-editor.tsx')).then((all) => all.VariantsEditor),
);

/** True if the parts of a property have sentences of their own, for which a grid has no room. */
const hasRemarks = (naming: Naming, { name, editor }: Property) =>
  editor.is === 'rows' && editor.properties.some((one) => naming.within?.(name).about?.(one.name));

/** One property with the editor that fits its schema. */
export function FieldEditor({ property, value, onChange, problems }: FieldProps) {
  const naming = useNaming();
  const { name, editor, isRequired } = property;
  const label = naming.property(name);
  const [firstProblem] = Object.values(problems);
  const description = naming.about?.(name);
  const problem = problems[''] ?? firstProblem;
  const error = problem && <ProblemText text={problem} />;
  const parts = { Field: FieldEditor, property, value, onChange, problems };

  switch (editor.is) {
    case 'rows': {
      const Lines = fitsGrid(editor.properties) && !hasRemarks(naming, property) ? LinesGrid : RowsEditor;
      return <Lines {...parts} editor={editor} />;
    }
    case 'group':
      return <GroupEditor {...parts} editor={editor} />;
    case 'variants':
      return <VariantsEditor {...parts} editor={editor} />;
    case 'audience':
      return (
        <AudienceEditor of={editor.of} label={label} value={value} onChange={onChange} problem={error} />
      );
    case 'paper_taxes':
      return <PaperTaxes property={property} value={value} onChange={onChange} problems={problems} />;
    case 'attendees':
      return <AttendeesEditor property={property} value={value} onChange={onChange} problems={problems} />;
    case 'allocations':
      return <AllocationsEditor property={property} value={value} onChange={onChange} problems={problems} />;
    case 'instalments':
      return <InstalmentsEditor property={property} value={value} onChange={onChange} problems={problems} />;
    case 'pairs':
      return (
        <PairsEditor label={label} about={description} value={value} onChange={onChange} problem={error} />
      );
    default:
      return (
        <ValueInput
          input={editor}
          label={label}
          description={description}
          error={error}
          isRequired={isRequired}
          titleOf={(one) => naming.value(name, one)}
          value={value}
          onChange={onChange}
        />
      );
  }
}
