import * as z from 'zod'

/** Whose a template or macro is: one's own, or everybody's on staff. */
export const PreparedShelf = z.enum(['own', 'shared'])
export type PreparedShelf = z.output<typeof PreparedShelf>
