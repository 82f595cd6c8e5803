import areas from '../messages/pt-BR/base/areas.json' with { type: 'json' };
import type { WordTable } from './lookups.ts';
import chapters from './pt-BR/chapters.json' with { type: 'json' };
import events from './pt-BR/events.json' with { type: 'json' };
import kinds from './pt-BR/kinds.json' with { type: 'json' };
import propertiesAtoC from './pt-BR/properties-a-c.json' with { type: 'json' };
import propertiesDtoL from './pt-BR/properties-d-l.json' with { type: 'json' };
import propertiesMtoP from './pt-BR/properties-m-p.json' with { type: 'json' };
import propertiesQtoS from './pt-BR/properties-q-s.json' with { type: 'json' };
import propertiesTtoZ from './pt-BR/properties-t-z.json' with { type: 'json' };
import steps from './pt-BR/steps.json' with { type: 'json' };
import valuesAtoL from './pt-BR/values-a-l.json' with { type: 'json' };
import valuesMtoZ from './pt-BR/values-m-z.json' with { type: 'json' };
import verbs from './pt-BR/verbs.json' with { type: 'json' };

export const ptBR: WordTable = {
  kinds,
  properties: {
    ...propertiesAtoC,
    ...propertiesDtoL,
    ...propertiesMtoP,
    ...propertiesQtoS,
    ...propertiesTtoZ,
  },
  values: { ...valuesAtoL, ...valuesMtoZ },
  verbs,
  steps,
  events,
  chapters: { ...areas, ...chapters },
};
