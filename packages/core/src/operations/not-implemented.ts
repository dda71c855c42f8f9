import { AppError } from '../app-error.ts'

/** Answers a call whose operation does not exist yet: NOT_IMPLEMENTED (501). */
export const notImplemented = async (): Promise<never> => {
  throw new AppError('NOT_IMPLEMENTED')
}
