import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'

export const devicesOperations = {
  'devices.list': notImplemented,
  'clients.devices': notImplemented,
  'maintenance.list': notImplemented,
  'devices.read': notImplemented,
  'devices.history': notImplemented,
  'maintenance.create': notImplemented,
  'maintenance.complete': notImplemented,
} satisfies Operations<'devices'>
