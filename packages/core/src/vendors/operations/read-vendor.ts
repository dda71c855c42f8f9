import type { Operation } from '../../operation.ts'
import { findVendor } from './find-vendor.ts'

export const readVendor: Operation<'vendors.read'> = ({ params }, context) =>
  findVendor(params.id, 'vendor:read', context)
