'use client';

import { propertiesOf } from '../form/editor-of.ts';
import { valuesOf } from '../form/values.ts';
import { mayWrite } from '../kinds/guards.ts';
import type { Call, Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { CallDialog } from './call-dialog.tsx';
import { Confirmed } from './confirmed.tsx';
import type { OpenStep } from './steps.ts';
import { TriedStep } from './tried-step.tsx';
import { useTriedStep } from './use-tried-step.ts';

/** Asks for the values that a step requires and the record lacks, and for optional ones. */
export function StepDialog({
  open,
  update,
  record,
  refusal,
  onStep,
  onClose,
}: {
  open: OpenStep;
  update: Call;
  record: Entry;
  /** The refusal of the step when it was taken without a dialog. */
  refusal: unknown;
  onStep: (reply: unknown) => void;
  onClose: () => void;
}) {
  const { kind, words } = useKind();
  const tried = useTriedStep(update, open, record);
  const asked = new Set([...open.missing, ...open.step.carries]);
  const { writeOptions, later } = kind.screen;
  const properties = propertiesOf(update.schema, update.refers, kind.screen)
    .filter(({ name }) => mayWrite(kind, name, record))
    .filter(({ name }) => [...asked, ...writeOptions, ...later].includes(name))
    .map((one) => ({ ...one, isRequired: open.step.needs.includes(one.name) }));
  return (
    <CallDialog
      title={words.step(kind.kind, open.to, String(record.status))}
      id={record.id}
      area={update.area}
      verb={update.verb}
      fixed={{ status: open.to }}
      properties={properties}
      unasked={later.filter((name) => !asked.has(name))}
      initial={valuesOf(
        properties.filter(({ name }) => asked.has(name)),
        record,
      )}
      refusal={refusal ?? tried.error ?? undefined}
      onDone={(reply) => {
        onStep(reply);
        onClose();
      }}
      onClose={onClose}
    >
      {tried.data ? (
        <TriedStep confirms={open.step.confirms} {...tried.data} />
      ) : (
        <Confirmed names={open.step.confirms} record={record} />
      )}
    </CallDialog>
  );
}
