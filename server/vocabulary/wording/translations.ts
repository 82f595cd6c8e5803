import type { Locale } from '../locales.ts';
import aiEs from './es/ai.json' with { type: 'json' };
import baseEs from './es/base.json' with { type: 'json' };
import callsEs from './es/calls.json' with { type: 'json' };
import contractsEs from './es/contracts.json' with { type: 'json' };
import crmEs from './es/crm.json' with { type: 'json' };
import editingEs from './es/editing.json' with { type: 'json' };
import financeEs from './es/finance.json' with { type: 'json' };
import hrEs from './es/hr.json' with { type: 'json' };
import integrationsEs from './es/integrations.json' with { type: 'json' };
import kernelEs from './es/kernel.json' with { type: 'json' };
import platformEs from './es/platform.json' with { type: 'json' };
import purchasingEs from './es/purchasing.json' with { type: 'json' };
import surfacesEs from './es/surfaces.json' with { type: 'json' };
import workEs from './es/work.json' with { type: 'json' };
import aiPt from './pt-BR/ai.json' with { type: 'json' };
import basePt from './pt-BR/base.json' with { type: 'json' };
import callsPt from './pt-BR/calls.json' with { type: 'json' };
import contractsPt from './pt-BR/contracts.json' with { type: 'json' };
import crmPt from './pt-BR/crm.json' with { type: 'json' };
import editingPt from './pt-BR/editing.json' with { type: 'json' };
import financePt from './pt-BR/finance.json' with { type: 'json' };
import hrPt from './pt-BR/hr.json' with { type: 'json' };
import integrationsPt from './pt-BR/integrations.json' with { type: 'json' };
import kernelPt from './pt-BR/kernel.json' with { type: 'json' };
import platformPt from './pt-BR/platform.json' with { type: 'json' };
import purchasingPt from './pt-BR/purchasing.json' with { type: 'json' };
import surfacesPt from './pt-BR/surfaces.json' with { type: 'json' };
import workPt from './pt-BR/work.json' with { type: 'json' };

/** By namespace and key, as in the English messages. */
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const files: Readonly<Record<Exclude<Locale, 'en'>, readonly Translations[]>> = {
  es: [
    aiEs,
    contractsEs,
    crmEs,
    editingEs,
    financeEs,
    hrEs,
    integrationsEs,
    platformEs,
    purchasingEs,
    workEs,
    baseEs,
    callsEs,
    kernelEs,
    surfacesEs,
  ],
  'pt-BR': [
    aiPt,
    contractsPt,
    crmPt,
    editingPt,
    financePt,
    hrPt,
    integrationsPt,
    platformPt,
    purchasingPt,
    workPt,
    basePt,
    callsPt,
    kernelPt,
    surfacesPt,
  ],
};

const byKey = (translations: readonly Translations[]): ReadonlyMap<string, string> =>
  new Map(
    translations
      .flatMap((file) => Object.entries(file))
      .flatMap(([namespace, texts]) =>
        Object.entries(texts).map(([key, text]): [string, string] => [`${namespace}.${key}`, text]),
      ),
  );

export const translations: Readonly<Record<Exclude<Locale, 'en'>, ReadonlyMap<string, string>>> = {
  es: byKey(files.es),
  'pt-BR': byKey(files['pt-BR']),
};

export const translationOf = (key: string, locale: Locale): string | undefined =>
  locale === 'en' ? undefined : translations[locale].get(key);
