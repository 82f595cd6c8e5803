'use client';

import { Button, Checkbox, Menu, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

/** Buttons, fields and the lists that open below them. */
export function Controls() {
  const t = useTranslations('gallery.sections');
  return (
    <>
      <Section name="buttons" title={t('buttons')}>
        <Buttons />
      </Section>
      <Section name="fields" title={t('fields')}>
        <Fields />
      </Section>
      <Section name="open" title={t('open')}>
        <OpenLists />
      </Section>
    </>
  );
}

function Buttons() {
  const t = useTranslations('gallery.sample');
  return (
    <div className={classes.line}>
      <Button>{t('main')}</Button>
      <Button variant="default">{t('other')}</Button>
      <Button variant="subtle">{t('quiet')}</Button>
      <Button color="brick">{t('danger')}</Button>
      <Button disabled>{t('off')}</Button>
      <Button loading>{t('main')}</Button>
      <Button variant="default" size="xs">
        {t('other')}
      </Button>
    </div>
  );
}

function Fields() {
  const t = useTranslations('gallery.sample');
  return (
    <div className={classes.fields}>
      <TextInput label={t('name')} description={t('about')} defaultValue={t('record')} required />
      <TextInput label={t('email')} defaultValue="ana" error={t('emailWrong')} />
      <TextInput label={t('name')} defaultValue={t('off')} disabled />
      <Textarea label={t('notes')} placeholder={t('about')} />
      <Checkbox label={t('agree')} defaultChecked />
      <Switch label={t('agree')} />
    </div>
  );
}

/** The lists are part of the section, below a dialog, and stay where they are. */
const still = { withinPortal: false, zIndex: 1, middlewares: { flip: false, shift: false } };

function OpenLists() {
  const t = useTranslations('gallery.sample');
  return (
    <div className={classes.open}>
      <div>
        <Select
          label={t('name')}
          data={[t('record'), t('status'), t('notes')]}
          defaultValue={t('status')}
          comboboxProps={still}
          dropdownOpened
        />
      </div>
      <div>
        <Menu opened trapFocus={false} position="bottom-start" {...still}>
          <Menu.Target>
            <Button variant="default">{t('other')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>{t('other')}</Menu.Item>
            <Menu.Item disabled>{t('off')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="brick">{t('danger')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}
