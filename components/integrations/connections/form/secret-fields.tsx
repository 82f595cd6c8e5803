'use client';

import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Problems } from '#components/records/form/problems.ts';
import { isObject } from '#components/records/kinds/kind.ts';
import classes from '../integrations.module.css';
import type { Provider } from '../integrations.ts';
import { useSecretNames } from '../own-text.ts';
import { askedOf } from './needed.ts';

/** These identify the owner of a key and are not secret. */
const plain = ['username', 'access_key_id'];

/** The credentials of a connection. Stored ones are never shown; they can only be replaced or removed. */
export function SecretFields({
  provider,
  config,
  set,
  value,
  problems,
  onChange,
}: {
  provider: Provider;
  config: unknown;
  set: readonly string[];
  value: unknown;
  problems: Problems;
  onChange: (value: Record<string, unknown>) => void;
}) {
  const t = useTranslations('integrationForm.secrets');
  const nameOf = useSecretNames();
  const given = isObject(value) ? value : {};
  const asked = askedOf(provider, isObject(config) ? config : {}, set);
  if (asked.length === 0) return <p className={classes.quiet}>{t('none')}</p>;
  return (
    <div className={classes.columns}>
      {asked.map(({ name, isNeeded, isSet }) => {
        const isTaken = given[name] === null;
        const label = nameOf(name);
        const Input = plain.includes(name) ? TextInput : PasswordInput;
        const about = isTaken ? t('taken') : isSet ? t('set') : t('once');
        return (
          <div key={name}>
            <Input
              label={label}
              description={about}
              withAsterisk={isNeeded && !isSet}
              autoComplete={plain.includes(name) ? 'off' : 'new-password'}
              error={problems[name]}
              value={typeof given[name] === 'string' ? given[name] : ''}
              onChange={(event) => onChange({ ...given, [name]: event.currentTarget.value })}
              {...(Input === PasswordInput
                ? { visibilityToggleButtonProps: { 'aria-label': t('show', { name: label }) } }
                : {})}
            />
            {isSet && !isTaken && (
              <Button
                mt="xxs"
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => onChange({ ...given, [name]: null })}
              >
                {t('take', { name: label })}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
