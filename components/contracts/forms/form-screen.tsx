'use client';

import { Alert, Button, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import classes from './public-forms.module.css';
import { type Answer, type PublicForm, type Question, QuestionField } from './question.tsx';
import { utmOf } from './utm.ts';

/** Rules that an answer can break: one per type of question, and `required`. */
const problemRules = [
  ...(['required', 'text', 'textarea', 'email', 'phone', 'url'] as const),
  ...(['number', 'date', 'select', 'multiselect'] as const),
];

/** A public form. Sending it several times from this page counts once. */
export function FormScreen({ formKey, form }: { formKey: string; form: PublicForm }) {
  const t = useTranslations('publicForm');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [browserToken] = useState(() => crypto.randomUUID());
  const shownAt = useRef(performance.now());
  const homepage = useRef<HTMLInputElement>(null);
  const send = useMutation(
    trpc.publicForms.submit.mutationOptions({
      onSuccess: ({ data }) => {
        if (data.redirect_url) window.location.assign(data.redirect_url);
      },
    }),
  );

  const problemOf = useProblemOf(send.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    send.mutate({
      key: formKey,
      data: answers,
      utm: utmOf(window.location.search),
      browser_token: browserToken,
      homepage: homepage.current?.value ?? '',
      elapsed_ms: Math.round(performance.now() - shownAt.current),
    });
  }

  if (send.data) return <Received message={send.data.data.message} />;
  return (
    <section className={classes.card}>
      <p className={classes.organization}>{form.organization}</p>
      <Title order={1}>{form.name}</Title>
      <p className={classes.about}>{form.description}</p>
      <HydratedForm onSubmit={submit}>
        <Stack gap="md">
          {send.error && (
            <Alert color="brick" role="alert">
              {failureText(send.error)}
            </Alert>
          )}
          {form.fields.map((question) => (
            <QuestionField
              key={question.key}
              question={question}
              value={answers[question.key]}
              error={problemOf(question)}
              onChange={(answer) => setAnswers((given) => ({ ...given, [question.key]: answer }))}
            />
          ))}
          <div className={classes.homepage} aria-hidden="true">
            <label>
              Homepage
              <input ref={homepage} name="homepage" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" size="md" loading={send.isPending}>
            {t('send')}
          </Button>
        </Stack>
      </HydratedForm>
    </section>
  );
}

function Received({ message }: { message: string | null }) {
  const t = useTranslations('publicForm');
  return (
    <section className={classes.card} role="status">
      <Title order={1}>{t('thanks')}</Title>
      <p className={classes.about}>{message ?? t('received')}</p>
    </section>
  );
}

/** Returns the problem of a question in the words of the visitor's language. */
function useProblemOf(error: unknown) {
  const t = useTranslations('publicForm');
  const problems = error ? wireError(error).details : [];
  return ({ key, type }: Question) => {
    const found = problems.find(({ path }) => path === `data.${key}`);
    const rule = found && problemRules.find((one) => one === found.rule);
    if (rule === 'required' && type === 'checkbox') return t('problems.accept');
    // A problem without its own translation is shown in the server's words.
    return rule ? t(`problems.${rule}`) : found?.message;
  };
}
