/**
 * The areas, from the ground up: a file may use its own folder and those before it (boundaries.test.ts). A resource is
 * there because its file is in one of them (router.ts).
 */
export const areaFolders = [
  'mail',
  'notifications',
  'members',
  'accounts',
  'views',
  'webhooks',
  'imports',
  'crm',
  'work',
  'support',
  'inbox',
  'chat',
  'contracts',
  'webinars',
  'forms',
  'calendar',
  'marketing',
  'treasury',
  'people',
  'purchasing',
  'invoicing',
  'works',
  'ai',
  'suggestions',
  'editing',
  'agents',
  'integrations',
  'onboarding',
] as const;
