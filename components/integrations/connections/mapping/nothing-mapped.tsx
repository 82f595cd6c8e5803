import { useTranslations } from 'next-intl';
import classes from './mapping.module.css';

export function NothingMapped() {
  const t = useTranslations('integrationMapping');
  return <p className={classes.quiet}>{t('none')}</p>;
}
