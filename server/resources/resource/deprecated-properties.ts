import type { Deprecation } from '#server/kernel/values/deprecation.ts';
import type { Resource } from './resource.ts';

/** The properties of a resource that are to be replaced, for the operations that take them. */
export const deprecatedProperties = ({ fields }: Resource): Record<string, Deprecation> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { deprecated }]) => (deprecated ? [[name, deprecated]] : [])),
  );
