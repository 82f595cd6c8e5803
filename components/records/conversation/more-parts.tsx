'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Property } from '../form/editor-of.ts';
import type { FormValues } from '../form/use-form-values.ts';
import { isBlank } from '../form/values.ts';
import { useKind } from '../kinds/kind-context.tsx';

const FormFields = dynamic(
  () => loadPart(() => import('../form/form-fields.tsx')).then((all) => all.FormFields),
  { ssr: false },
);

/** Optional parts of a message, such as attachments; each is a button until it is used. */
export function MoreParts({ properties, form }: { properties: readonly Property[]; form: FormValues }) {
  const { kind, words } = useKind();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  // Files are dropped without asking for a field first.
  const isOpen = ({ name, editor }: Property) =>
    editor.is === 'files' || wanted.includes(name) || !isBlank(form.values[name]);
  const open = properties.filter(isOpen);
  const offered = properties.filter((one) => !isOpen(one));
  return (
    <>
      {open.length > 0 && <FormFields properties={open} form={form} />}
      {offered.length > 0 && (
        <div>
          {offered.map(({ name }) => (
            <Button
              key={name}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
              onClick={() => setWanted([...wanted, name])}
            >
              {words.property(kind.kind, name)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
