import areas from '../messages/en/base/areas.json' with { type: 'json' };
import chapters from './en/chapters.json' with { type: 'json' };
import events from './en/events.json' with { type: 'json' };
import kinds from './en/kinds.json' with { type: 'json' };
import propertiesAtoC from './en/properties-a-c.json' with { type: 'json' };
import propertiesDtoL from './en/properties-d-l.json' with { type: 'json' };
import propertiesMtoP from './en/properties-m-p.json' with { type: 'json' };
import propertiesQtoS from './en/properties-q-s.json' with { type: 'json' };
import propertiesTtoZ from './en/properties-t-z.json' with { type: 'json' };
import steps from './en/steps.json' with { type: 'json' };
import valuesAtoL from './en/values-a-l.json' with { type: 'json' };
import valuesMtoZ from './en/values-m-z.json' with { type: 'json' };
import verbs from './en/verbs.json' with { type: 'json' };
import type { WordTable } from './lookups.ts';

export const en: WordTable = {
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
