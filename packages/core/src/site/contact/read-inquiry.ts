import type { Operation } from '../../operation.ts'
import { findInquiry } from './find-inquiry.ts'
import { presentInquiry } from './present-inquiry.ts'

/** Returns one inquiry. Throws INQUIRY_NOT_FOUND. */
export const readInquiry: Operation<'inquiries.read'> = async ({ params }, { stores }) =>
  presentInquiry(await findInquiry(params.id, stores), stores)
