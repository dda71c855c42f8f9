import type { Operation } from '../../operation.ts'
import { presentInquiry } from '../../presenters/inquiry.ts'
import { findInquiry } from './find-inquiry.ts'

/** One inquiry. Throws INQUIRY_NOT_FOUND. */
export const readInquiry: Operation<'inquiries.read'> = async ({ params }, { stores }) =>
  presentInquiry(await findInquiry(params.id, stores), stores)
