import * as z from 'zod'
import { recordId } from './text.ts'

/** A client company, for whoever chooses one. */
export const CompanyName = z.object({ id: recordId, name: z.string() })
export type CompanyName = z.output<typeof CompanyName>
