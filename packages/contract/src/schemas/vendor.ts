import * as z from 'zod'
import { recordId } from './text.ts'

/** A vendor record. */
export const Vendor = z.object({
  id: recordId,
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  category: z.string(),
})
export type Vendor = z.output<typeof Vendor>
