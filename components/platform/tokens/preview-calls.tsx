'use client';

import { useTranslations } from 'next-intl';
import type { Call } from './calls.ts';
import classes from './preview.module.css';
import { isArea } from './tokens.ts';

/** The calls of one area; refused calls show the missing permission. */
export function PreviewCalls({
  area,
  calls,
  missing,
}: {
  area: Call['area'];
  calls: Call[];
  missing?: ((call: Call) => string) | undefined;
}) {
  const t = useTranslations();
  return (
    <section>
      <h3 className={classes.area}>{isArea(area) ? t(`areas.${area}`) : t('preview.everyArea')}</h3>
      <ul className={classes.calls}>
        {calls.map((call) => (
          <li key={`${call.method} ${call.path}`} className={classes.call}>
            <span className={classes.method} data-method={call.method}>
              {call.method}
            </span>
            <span className={classes.callText}>
              <code className={classes.path}>{call.path}</code>
              <span className={classes.summary}>
                {call.summary}
                {missing && ` · ${missing(call)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
