import areas from '../messages/es/base/areas.json' with { type: 'json' };
import chapters from './es/chapters.json' with { type: 'json' };
import events from './es/events.json' with { type: 'json' };
import kinds from './es/kinds.json' with { type: 'json' };
import propertiesAtoC from './es/properties-a-c.json' with { type: 'json' };
import propertiesDtoL from './es/properties-d-l.json' with { type: 'json' };
import propertiesMtoP from './es/properties-m-p.json' with { type: 'json' };
import propertiesQtoS from './es/properties-q-s.json' with { type: 'json' };
import propertiesTtoZ from './es/properties-t-z.json' with { type: 'json' };
import steps from './es/steps.json' with { type: 'json' };
import valuesAtoL from './es/values-a-l.json' with { type: 'json' };
import valuesMtoZ from './es/values-m-z.json' with { type: 'json' };
import verbs from './es/verbs.json' with { type: 'json' };
import type { WordTable } from './lookups.ts';

export const es: WordTable = {
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
