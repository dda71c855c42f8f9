export const articleStates = ['draft', 'published'] as const
/** Who may read a published article: staff alone, or clients too. */
export const articleAudiences = ['staff', 'clients'] as const
