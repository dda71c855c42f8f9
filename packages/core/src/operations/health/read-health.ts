import type { Operation } from '../../operation.ts'

/** Answers as soon as requests are served: what is behind it is checked when it starts. */
export const readHealth: Operation<'health.read'> = async () => ({ status: 'ok' })
