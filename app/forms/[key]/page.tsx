import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { Texts } from '#components/base/locale/texts.tsx';
import { FormScreen } from '#components/contracts/forms/form-screen.tsx';
import classes from '#components/contracts/forms/public-forms.module.css';
import { PublicHeader } from '#components/shell/public-header.tsx';
import { runningApp } from '#server/boot/bridge.ts';

type Params = Promise<{ key: string }>;

/** Returns nothing if the form does not exist or is not published. */
async function readForm(params: Params) {
  const { key } = await params;
  const from = await headers();
  const form = await runningApp()
    .readAs(undefined, from)
    .publicForms.get({ key: decodeURIComponent(key) })
    .catch(() => undefined);
  return form && { key: decodeURIComponent(key), form: form.data };
}

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const found = await readForm(params);
  return found ? { title: { absolute: found.form.name } } : {};
}

export default async function FormPage({ params }: { params: Params }) {
  const found = await readForm(params);
  if (!found) notFound();
  return (
    <>
      <PublicHeader links={[]} organization={found.form.organization} />
      <main id="main" className={classes.page}>
        <Texts of={['publicForm']}>
          <FormScreen formKey={found.key} form={found.form} />
        </Texts>
      </main>
    </>
  );
}
