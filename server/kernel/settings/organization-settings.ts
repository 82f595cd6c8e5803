/**
 * The settings of all areas together, as one schema. Only the product knows all areas, so it adds the type
 * (server/product/settings.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the settings are put together.
export interface OrganizationSettings {}
