import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import type { InquiryRecord } from './inquiry.ts'

/** Throws INQUIRY_NOT_FOUND. */
export async function findInquiry(
  id: number,
  { inquiries }: Pick<Stores, 'inquiries'>,
): Promise<InquiryRecord> {
  const inquiry = await inquiries.byId(id)
  if (!inquiry) throw new AppError('INQUIRY_NOT_FOUND')
  return inquiry
}
