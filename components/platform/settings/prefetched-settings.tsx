import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { pickWords } from '#components/base/wording/words/words.ts';
import { keyOf } from '#components/records/key-of.ts';
import { allSections, fieldsIn, numberedKinds } from './sections.ts';
import { SettingsProvider } from './settings-context.tsx';

const fields = allSections.flatMap(fieldsIn);
const inRows = fields.flatMap(({ control }) => (control.is === 'rows' ? control.columns : []));
const groups = allSections.flatMap((section) => section.groups);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Loads the settings and the names of related records on the server. */
export async function PrefetchedSettings({ children }: { children: ReactNode }) {
  const settings = await (await serverCaller()).settings.get({});
  const values = Object.fromEntries(
    [...fields, ...inRows].flatMap(({ path, control }) =>
      control.is === 'choice' || control.is === 'choices'
        ? [[path.split('.').at(-1) ?? '', control.values]]
        : [],
    ),
  );
  const table = pickWords(await getLocale(), {
    kind: 'settings',
    area: 'settings',
    properties: [
      ...[...fields, ...inRows].flatMap(({ path }) => path.split('.')),
      ...groups.flatMap(({ named }) => (named?.by === 'property' ? [named.name] : [])),
      ...days,
    ],
    values,
    kinds: [...numberedKinds],
  });
  return (
    <Prefetched fill={({ queryClient }) => queryClient.setQueryData(keyOf('settings', 'get', {}), settings)}>
      <SettingsProvider table={table}>{children}</SettingsProvider>
    </Prefetched>
  );
}
