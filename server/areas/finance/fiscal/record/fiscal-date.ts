/** A day such as 2026-11-29 as the tax agency writes it: 29-11-2026. */
export const fiscalDate = (day: string): string => day.split('-').reverse().join('-');
