import { useTranslations } from 'next-intl';
import classes from './brand.module.css';

/** The logo: a house with two storeys and a front door. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classes.mark}>
      <rect width="24" height="24" rx="6.5" />
      <path d="M6.5 17.5v-5.2h11v5.2M9 12.3V6.5h8.5v5.8" />
      <path d="M12 17.5v-2.6" />
    </svg>
  );
}

export function Brand({ size = 24 }: { size?: number }) {
  const t = useTranslations('brand');
  return (
    <span className={classes.brand}>
      <Mark size={size} />
      <span>{t('name')}</span>
    </span>
  );
}
