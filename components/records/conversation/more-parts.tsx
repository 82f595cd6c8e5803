'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Property } from '../form/editor-of.ts';
import { FormFields } from '../form/form-fields.tsx';
import type { FormValues } from '../form/use-form-values.ts';
import { isBlank } from '../form/values.ts';
import { useKind } from '../kinds/kind-context.tsx';

/** Optional parts of a message, such as attachments; each is a button until it is used. */
export function MoreParts({ properties, form }: { properties: readonly Property[]; form: FormValues }) {
  const { kind, words } = useKind();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const isOpen = ({ name }: Property) => wanted.includes(name) || !isBlank(form.values[name]);
  const offered = properties.filter((one) => !isOpen(one));
  return (
    <>
      <FormFields properties={properties.filter(isOpen)} form={form} />
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
