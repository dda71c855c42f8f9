import { AppError } from '../../app-error.ts'
import type { InquiryRecord } from '../../entities/inquiry.ts'
import type { Stores } from '../../ports/stores.ts'

/** Throws INQUIRY_NOT_FOUND. */
export async function findInquiry(
  id: number,
  { inquiries }: Pick<Stores, 'inquiries'>,
): Promise<InquiryRecord> {
  const inquiry = await inquiries.byId(id)
  if (!inquiry) throw new AppError('INQUIRY_NOT_FOUND')
  return inquiry
}
