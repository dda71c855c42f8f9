import type { Operation } from '../../operation.ts'
import { presentInquiries } from './present-inquiry.ts'

/** Lists visitors' inquiries, newest first. */
export const listInquiries: Operation<'inquiries.list'> = async ({ query, page }, { stores }) => {
  const { items, next } = await stores.inquiries.list({ status: query.status }, page)
  return { items: await presentInquiries(items, stores), next }
}
