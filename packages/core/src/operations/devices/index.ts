import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const devicesOperations = {
  'devices.list': notImplemented,
  'clients.devices': notImplemented,
  'maintenance.list': notImplemented,
} satisfies Operations<'devices'>
