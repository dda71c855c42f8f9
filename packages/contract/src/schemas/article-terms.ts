export const articleStates = ['draft', 'published'] as const
/** Who may read a published article: only staff, or clients too. */
export const articleAudiences = ['staff', 'clients'] as const
