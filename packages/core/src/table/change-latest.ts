import { AppError } from '../app-error.ts'
import { pause } from '../pause.ts'

const attempts = 15

/**
 * Writes despite concurrent changes: a write that loses is computed anew on what is read then, and retried. For what
 * doesn't depend on the state that the caller saw.
 */
export async function changeLatestOf<R, T>(
  read: () => Promise<R>,
  write: (record: R) => Promise<T>,
  first?: R,
): Promise<T> {
  let record = first ?? (await read())
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(record)
    } catch (error) {
      const isLost = error instanceof AppError && error.code === 'CONFLICT'
      if (!isLost || attempt === attempts) throw error
      await pause(attempt)
      record = await read()
    }
  }
}
