/**
 * The areas, from the ground up: a file may use its own area and those before it (boundaries.test.ts). A resource is
 * there because its file is below one of them (router.ts).
 */
export const areaFolders = [
  'platform',
  'crm',
  'work',
  'contracts',
  'finance',
  'hr',
  'purchasing',
  'ai',
  'editing',
  'integrations',
] as const;
