'use client';

import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { tokenRoles } from '#server/kernel/access/access.ts';
import classes from './token-form.module.css';
import type { TokenForm } from './token-form.ts';
import { isTokenRole } from './tokens.ts';

export function RoleField({ form }: { form: TokenForm }) {
  const t = useTranslations('tokenForm');
  const roles = useTranslations('roles');
  const about = useTranslations('roleAbout');
  return (
    <Radio.Group
      label={t('role')}
      value={form.values.role}
      error={form.errors.role}
      onChange={(value) => isTokenRole(value) && form.setFieldValue('role', value)}
    >
      <div className={classes.roles}>
        {tokenRoles.map((role) => (
          <Radio
            key={role}
            value={role}
            size="xs"
            label={roles(role)}
            description={about(role)}
            classNames={{ root: classes.role, label: classes.roleName, description: classes.roleAbout }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
