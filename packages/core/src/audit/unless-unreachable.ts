import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { Stores } from '../stores.ts'

/** Where no entry is. */
const nowhere = '2020-01-01T00:00:00.000Z#nothing'

/** Throws what reading has thrown, unless it was for what was read: the table itself answers. */
export async function unlessUnreachable(error: unknown, { byKeys }: Stores['audit']): Promise<void> {
  const isOfRecord =
    error instanceof z.ZodError || (error instanceof AppError && error.code === 'UNAVAILABLE')
  if (!isOfRecord) throw error
  await byKeys([nowhere])
}
