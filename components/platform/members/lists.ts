export const allMembers = { per_page: 100, sort_dir: 'asc' } as const;
export const open = { per_page: 100, status: 'pending' } as const;
