import type { Operations } from '../../operation.ts'
import { readHealth } from './read-health.ts'

export const healthOperations = { 'health.read': readHealth } satisfies Operations<'health'>
