import type { Stores } from '../stores.ts'
import type { NoticeWords, Notification } from './notification.ts'

/** One line for all staff, which also says of which company it is. */
export async function staffNotice(
  companyId: number,
  { title, body, path }: Pick<NoticeWords, 'title' | 'body' | 'path'>,
  { companies }: Pick<Stores, 'companies'>,
): Promise<Notification> {
  const company = await companies.nameOf(companyId)
  return {
    to: 'staff',
    notice: { title, body: company ? `${body} · ${company}` : body, path, forStaff: true },
  }
}
