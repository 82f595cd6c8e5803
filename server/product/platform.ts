import { platformArea } from '#server/areas/platform/index.ts';
import { organizationSettings } from './settings.ts';

/** The area whose operations read and change the settings of all areas. */
export const platform = platformArea(organizationSettings);
