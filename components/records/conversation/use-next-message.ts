'use client';

import { useRef, useState } from 'react';
import { plainAsking, propertiesOf } from '../form/editor-of.ts';
import { useFormValues } from '../form/use-form-values.ts';
import { asEntry, type Entry, type MessageKind, type Warned, warningsOf } from '../kinds/kind.ts';
import type { Outcome } from './sent-notice.tsx';
import { useSendMessage } from './use-conversation.ts';

/** The properties of a message that people fill in. */
const typedProperties = ({ create, parts, files }: MessageKind) =>
  propertiesOf(create.schema, create.refers, { ...plainAsking, files }).filter(
    ({ name }) => name === 'body' || parts.includes(name),
  );

/** The typed values of the next message of one kind, and the call that saves it. */
export function useNextMessage(record: Entry, speech: MessageKind | undefined) {
  const [outcome, setOutcome] = useState<Outcome>();
  const sending = useSendMessage(record.id);
  const properties = speech ? typedProperties(speech) : [];
  const form = useFormValues(properties, undefined, {});
  const body = useRef<HTMLTextAreaElement>(null);
  const input = { ...form.changes, ...speech?.fixed };

  function send() {
    if (!speech || sending.isPending) return;
    form.clear();
    setOutcome(undefined);
    sending.mutate(
      { speech, input },
      {
        onError: form.fail,
        onSuccess: (reply) => {
          form.setValues({});
          setOutcome(outcomeOf(reply, speech, record.id));
          body.current?.focus();
        },
      },
    );
  }

  return { form, body, properties, input, send, isSending: sending.isPending, outcome };
}

/** Warnings about a saved message: it was not sent, or it was added to another record. */
function outcomeOf(reply: unknown, { column }: MessageKind, id: string): Outcome | undefined {
  const warnings: Warned[] = warningsOf(reply);
  const savedIn = asEntry(reply)?.[column];
  const elsewhere = typeof savedIn === 'string' && savedIn !== id ? savedIn : undefined;
  return warnings.length > 0 || elsewhere !== undefined ? { warnings, elsewhere } : undefined;
}
